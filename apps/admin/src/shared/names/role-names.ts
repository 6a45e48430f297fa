import { msg } from '@fairtick/i18n';

/** Roles that came with the software; those that an installation made for itself are called as it named them. */
const roleNames: Readonly<Record<string, string>> = {
  admin: msg('管理员'),
  finance: msg('财务'),
  compliance: msg('合规'),
  cashier: msg('出纳员'),
  support: msg('客服'),
  auditor: msg('审计员'),
};

type Translate = (source: string) => string;

/** A role as people call it. */
export function roleName(role: string, t: Translate): string {
  const name = roleNames[role];
  return name === undefined ? role : t(name);
}

/** Everything that somebody is. */
export function rolesText(roles: readonly string[], t: Translate): string {
  return roles.map((role) => roleName(role, t)).join(t('、'));
}
