import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A forbidden import: the file with it, what it imports, and the rule that must report it. */
export type Planted = { file: string; imports: string; rule: string; onlyTypes?: true };

/** Permitted imports between layers of the web apps. */
export const permitted: Omit<Planted, 'rule'>[] = ['member', 'admin'].flatMap((app) => [
  { file: `apps/${app}/src/app/routes/planted.tsx`, imports: '../../features/home/index.ts' },
  { file: `apps/${app}/src/app/routes/planted.tsx`, imports: '../../shared/paths.ts' },
  { file: `apps/${app}/src/features/orders/planted.ts`, imports: '../../shared/paths.ts' },
]);

export const planted: Planted[] = [
  { file: 'packages/contracts/src/planted.ts', imports: '@fairtick/core', rule: 'imports-of-packages-contracts' },
  { file: 'packages/contracts/src/planted.ts', imports: 'fastify', rule: 'zod-only-contracts' },
  { file: 'packages/ui/src/planted.ts', imports: '@fairtick/contracts', rule: 'imports-of-packages-ui' },
  { file: 'packages/db/src/planted.ts', imports: '@fairtick/contracts', rule: 'imports-of-packages-db' },
  { file: 'packages/client/src/planted.ts', imports: '@fairtick/ui', rule: 'imports-of-packages-client' },
  { file: 'packages/i18n/src/planted.ts', imports: '@fairtick/client', rule: 'imports-of-packages-i18n' },
  { file: 'packages/jobs/src/planted.ts', imports: '@fairtick/core', rule: 'imports-of-packages-jobs' },
  { file: 'packages/verifier/src/planted.ts', imports: '@fairtick/core', rule: 'imports-of-packages-verifier' },
  { file: 'packages/tlog/src/planted.ts', imports: '@fairtick/contracts', rule: 'imports-of-packages-tlog' },
  { file: 'apps/verify/src/planted.ts', imports: '@fairtick/client', rule: 'imports-of-apps-verify' },
  { file: 'apps/witness/src/planted.ts', imports: '@fairtick/core', rule: 'imports-of-apps-witness' },
  { file: 'packages/core/src/orders/planted.ts', imports: '@fairtick/client', rule: 'imports-of-packages-core' },
  { file: 'packages/core/src/orders/planted.ts', imports: 'fastify', rule: 'core-knows-no-shell' },
  { file: 'packages/core/src/orders/planted.ts', imports: 'bullmq', rule: 'core-knows-no-shell' },
  { file: 'packages/core/src/orders/planted.ts', imports: 'react', rule: 'core-knows-no-shell' },
  { file: 'packages/core/src/orders/planted.ts', imports: '@fairtick/jobs/runtime', rule: 'jobs-definitions-only' },
  { file: 'packages/core/src/orders/planted.ts', imports: '../markets/markets.repo.ts', rule: 'core-front-doors' },
  { file: 'packages/core/src/orders/planted.ts', imports: '@fairtick/db/internal', rule: 'db-in-repos-only' },
  { file: 'packages/core/src/ledger/planted.ts', imports: '../orders/index.ts', rule: 'core-ledger-imports-no-module' },
  { file: 'packages/core/src/audit/planted.ts', imports: '../orders/index.ts', rule: 'core-audit-imports-no-module' },
  { file: 'packages/core/src/config/planted.ts', imports: '../orders/index.ts', rule: 'core-config-imports-no-module' },
  {
    file: 'packages/core/src/orders/planted.ts',
    imports: '../shared/to-domain-error.ts',
    rule: 'core-commands-have-one-runner',
  },
  { file: 'packages/core/src/shared/planted.ts', imports: '../orders/index.ts', rule: 'core-shared-imports-no-noun' },
  { file: 'packages/core/src/orders/planted.ts', imports: '@fairtick/test-kit', rule: 'no-testing-in-production' },
  { file: 'apps/api/src/planted.ts', imports: '../test-kit/index.ts', rule: 'no-testing-in-production' },
  {
    file: 'packages/test-kit/src/planted.ts',
    imports: '../../../apps/worker/src/main.ts',
    rule: 'packages-import-no-app',
  },
  {
    file: 'packages/core/src/planted.test.ts',
    imports: '../../../apps/worker/src/main.ts',
    rule: 'packages-import-no-app',
  },
  { file: 'apps/api/src/planted.routes.test.ts', imports: '../../../lab/src/main.ts', rule: 'nothing-imports-the-lab' },
  { file: 'packages/test-kit/src/planted.ts', imports: '../../../lab/src/main.ts', rule: 'nothing-imports-the-lab' },
  { file: 'packages/core/src/deposits/planted.ts', imports: '@fairtick/rails', rule: 'imports-of-packages-core' },
  { file: 'packages/rails/src/planted.ts', imports: '@fairtick/db', rule: 'imports-of-packages-rails' },
  { file: 'packages/rails/src/evm/planted.ts', imports: 'fastify', rule: 'rails-know-no-shell' },
  { file: 'apps/member/src/planted.ts', imports: '@fairtick/rails', rule: 'imports-of-apps-member' },
  { file: 'apps/api/src/planted.ts', imports: '@fairtick/rails/alipay', rule: 'rails-on-demand' },
  { file: 'apps/worker/src/planted.ts', imports: '@fairtick/rails/evm', rule: 'rails-on-demand' },
  { file: 'apps/member/src/planted.ts', imports: '@fairtick/core', rule: 'imports-of-apps-member' },
  { file: 'apps/admin/src/planted.ts', imports: '@fairtick/db', rule: 'imports-of-apps-admin' },
  { file: 'apps/api/src/modules/planted.ts', imports: '@fairtick/db', rule: 'db-in-composition-roots-only' },
  { file: 'apps/api/src/planted.ts', imports: '../../worker/src/main.ts', rule: 'imports-of-apps-api' },
  { file: 'apps/worker/src/planted.ts', imports: '@fairtick/ui', rule: 'imports-of-apps-worker' },
  { file: 'apps/member/src/features/orders/planted.ts', imports: '../home/index.ts', rule: 'features-stand-alone' },
  { file: 'apps/admin/src/features/orders/planted.test.ts', imports: '../home/index.ts', rule: 'features-stand-alone' },
  {
    file: 'apps/member/src/features/orders/planted.ts',
    imports: '../../app/routes/home.tsx',
    rule: 'features-under-app',
  },
  {
    file: 'apps/admin/src/features/orders/planted.test.ts',
    imports: '../../app/shell.tsx',
    rule: 'features-under-app',
  },
  { file: 'apps/member/src/features/orders/planted.ts', imports: '../../main.tsx', rule: 'features-under-app' },
  { file: 'apps/member/src/shared/planted.ts', imports: '../features/home/index.ts', rule: 'shared-under-features' },
  { file: 'apps/member/src/shared/live/planted.ts', imports: '../../app/shell.tsx', rule: 'shared-under-features' },
  { file: 'apps/admin/src/shared/planted.test.ts', imports: '../app/shell.tsx', rule: 'shared-under-features' },
  { file: 'packages/core/src/orders/index.ts', imports: '../markets/index.ts', rule: 'no-cycles' },
  { file: 'packages/core/src/orders/index.ts', imports: '../markets/index.ts', rule: 'no-cycles', onlyTypes: true },
];

const scaffold: Record<string, string> = {
  'packages/core/src/markets/index.ts': "export * from '../orders/index.ts';\n",
  'packages/core/src/markets/markets.repo.ts': 'export const repo = 1;\n',
  'packages/core/src/orders/index.ts': 'export const orders = 1;\n',
  'packages/core/src/shared/to-domain-error.ts': 'export const map = 1;\n',
  'packages/jobs/src/runtime/index.ts': 'export const runtime = 1;\n',
  'packages/rails/src/alipay/index.ts': 'export const alipay = 1;\n',
  'packages/rails/src/evm/index.ts': 'export const evm = 1;\n',
  'packages/db/src/internal.ts': 'export const internal = 1;\n',
  'apps/api/test-kit/index.ts': 'export const kit = 1;\n',
  'apps/worker/src/main.ts': 'export const main = 1;\n',
  ...Object.fromEntries(
    ['member', 'admin'].flatMap((app) => [
      [`apps/${app}/src/features/home/index.ts`, 'export const home = 1;\n'],
      [`apps/${app}/src/app/routes/home.tsx`, 'export const route = 1;\n'],
      [`apps/${app}/src/app/shell.tsx`, 'export const shell = 1;\n'],
      [`apps/${app}/src/shared/paths.ts`, 'export const paths = 1;\n'],
      [`apps/${app}/src/main.tsx`, 'export const main = 1;\n'],
    ]),
  ),
  'lab/src/main.ts': 'export const main = 1;\n',
  'prisma/seed.ts': 'export const seed = 1;\n',
  'tsconfig.base.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }\n',
};
const packages = ['contracts', 'ui', 'db', 'client', 'i18n', 'jobs', 'verifier', 'core', 'rails', 'test-kit'];
const libraries = ['fastify', 'bullmq', 'react'];

async function write(root: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** Gives the files of `imports` names of their own, so that many stand in one repository; a file that exists keeps its name. */
export function namedApart<T extends Omit<Planted, 'rule'>>(imports: readonly T[]): T[] {
  return imports.map((one, n) => ({ ...one, file: one.file.replace('planted', `planted-${n}`) }));
}

/**
 * Creates a small repository in a temporary folder with forbidden or permitted imports in it, and passes it to `use`.
 * @returns what `use` returns; the folder is deleted afterwards
 */
export async function withPlanted<T>(
  plants: readonly Omit<Planted, 'rule'>[],
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'fairtick-planted-'));
  try {
    for (const name of packages) {
      const exportsOf = {
        '.': './src/index.ts',
        './runtime': './src/runtime/index.ts',
        './internal': './src/internal.ts',
        './alipay': './src/alipay/index.ts',
        './evm': './src/evm/index.ts',
      };
      const manifest = { name: `@fairtick/${name}`, type: 'module', exports: exportsOf };
      await write(root, `packages/${name}/package.json`, JSON.stringify(manifest));
      await write(root, `packages/${name}/src/index.ts`, 'export const here = 1;\n');
      await mkdir(join(root, 'node_modules/@fairtick'), { recursive: true });
      await symlink(join(root, 'packages', name), join(root, 'node_modules/@fairtick', name));
    }
    for (const name of libraries) {
      await write(
        root,
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, type: 'module', main: 'index.js' }),
      );
      await write(root, `node_modules/${name}/index.js`, 'export const library = 1;\n');
    }
    for (const [path, text] of Object.entries(scaffold)) await write(root, path, text);
    for (const { file, imports, onlyTypes } of plants) {
      const text = onlyTypes
        ? `import type * as planted from '${imports}';
export type Planted = typeof planted;
`
        : `import * as planted from '${imports}';
export default planted;
`;
      await write(root, file, text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
