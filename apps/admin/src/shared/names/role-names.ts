import { msg, type Text, type Translate } from '@fairtick/i18n';

/** Names of the built-in roles; roles of the installation show their own name. */
const roleNames: Readonly<Record<string, Text>> = {
  admin: msg('管理员'),
  finance: msg('财务'),
  compliance: msg('合规'),
  cashier: msg('出纳员'),
  support: msg('客服'),
  auditor: msg('审计员'),
};

/** Display name of a role. */
export function roleName(role: string, t: Translate): string {
  const name = roleNames[role];
  return name === undefined ? role : t(name);
}

/** Display names of all roles of an administrator. */
export function rolesText(roles: readonly string[], t: Translate): string {
  return roles.map((role) => roleName(role, t)).join(t('、'));
}
