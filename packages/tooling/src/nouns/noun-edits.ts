import type { Edit } from './apply-edits.ts';
import type { NounNames } from './noun-names.ts';

/** Where a noun is named in files that exist. Imports and exports are put in order by the formatter. */
export function nounEdits(names: NounNames): Edit[] {
  const { folder, file, many, Many, tables, table } = names;
  const audit = 'packages/contracts/src/audit/audit';
  const modules = 'apps/api/src/modules/index.ts';
  const roots = { member: 'apps/member/src', admin: 'apps/admin/src' };
  const routes = {
    member: `${roots.member}/app/routes/app-routes.tsx`,
    admin: `${roots.admin}/app/routes/app-routes.tsx`,
  };
  const menu = `${roots.admin}/app/menu.ts`;
  const auditTexts = `${roots.admin}/features/audit/audit-texts.ts`;
  const permissionTexts = `${roots.admin}/features/staff/permission-texts.ts`;
  const page = (name: string) =>
    `const ${name} = lazyPage(async () => (await import('../../features/${folder}/${folder}-page.tsx')).${name});\n`;
  return [
    {
      file: 'packages/contracts/src/index.ts',
      before: "export * from './approvals/approvals.contract.ts';",
      insert: `export * from './${folder}/${folder}.contract.ts';\n`,
    },
    {
      file: `${audit}-action.ts`,
      before: "  | 'products.halt'",
      insert: `  | '${tables}.add'\n  | '${tables}.refused'\n  | '${tables}.remove'\n`,
    },
    { file: `${audit}-target.ts`, before: "  | 'payment_account'", insert: `  | '${table}'\n` },
    {
      file: 'packages/core/src/exports/export-parts.repo.ts',
      before: "  few('limits', 'self_limit', 'kind'),",
      insert: `  byId('${tables}', '${table}'),\n`,
    },
    {
      file: 'packages/tooling/src/nouns/noun-table.ts',
      before: '  announcements: ',
      insert: `  '${folder}': 'contracts api core sql model texts consoleTexts member admin',\n`,
    },
    { file: 'prisma/seed/roles.ts', before: "    'links:link:list',", insert: `    '${folder}:${file}:list',\n` },
    {
      file: modules,
      before: "import { mountAdmins } from './admins/admin.routes.ts';",
      insert: `import { mount${Many}ForAdmins } from './${folder}/admin.routes.ts';\nimport { mount${Many} } from './${folder}/member.routes.ts';\n`,
    },
    {
      file: modules,
      before: '  mountProductTerms(app, ctx);',
      insert: `  mount${Many}(app, ctx);\n  mount${Many}ForAdmins(app, ctx);\n`,
    },
    {
      file: `${roots.member}/shared/paths.ts`,
      before: "  webview: '/pages/common/webview/index',",
      insert: `  ${many}: '/pages/mine/${folder}/index',\n`,
    },
    { file: routes.member, before: 'const nothing = {', insert: page(`${Many}Page`) },
    {
      file: routes.member,
      before: '      <Route path={paths.webview}',
      insert: `      <Route path={paths.${many}} element={inPlainShell(<${Many}Page />)} />\n`,
    },
    { file: `${roots.admin}/shared/paths.ts`, before: "  account: '/account',", insert: `  ${many}: '/${folder}',\n` },
    { file: routes.admin, before: 'const AccountPage = lazyPage(', insert: page(`${Many}Page`) },
    {
      file: routes.admin,
      before: '            <Route path={paths.account}',
      insert: `            <Route path={paths.${many}} element={<${Many}Page />} />\n`,
    },
    { file: menu, before: '  adminAnnouncements,\n', insert: `  admin${Many},\n` },
    {
      file: menu,
      before: '          {\n            path: paths.announcements,\n',
      insert: `          { path: paths.${many}, label: admin${Many}Text.title, icon: 'layers', permission: admin${Many}.permission },\n`,
    },
    {
      file: auditTexts,
      before: "  'deposits.view': ",
      insert: `  '${tables}.add': admin${Many}Text.added,\n  '${tables}.remove': admin${Many}Text.removed,\n  '${tables}.refused': admin${Many}Text.refused,\n`,
    },
    {
      file: auditTexts,
      before: '  payment_account: ',
      insert: `  ${table}: admin${Many}Text.target,\n`,
    },
    {
      file: permissionTexts,
      before: '  {\n    page: adminIdentityText.identity,\n',
      insert: `  {
    page: admin${Many}Text.title,
    permissions: [{ permission: '${folder}:${file}:list', text: admin${Many}Text.permission }],
  },\n`,
    },
    ...[menu, auditTexts, permissionTexts].map((table) => ({
      file: table,
      before: '  adminAnnouncementsText,\n',
      insert: `  admin${Many}Text,\n`,
    })),
  ];
}
