import {
  adminAccountText,
  adminAuditText,
  adminFrameText,
  adminSupportText,
  type Text,
  type Translate,
} from '@fairtick/i18n';

/** Names of the built-in roles; roles of the installation show their own name. */
const roleNames: Readonly<Record<string, Text>> = {
  admin: adminAuditText.administrator,
  finance: adminAccountText.finance,
  compliance: adminAccountText.compliance,
  cashier: adminAccountText.cashier,
  support: adminSupportText.support,
  auditor: adminAccountText.auditor,
};

/** Display name of a role. */
export function roleName(role: string, t: Translate): string {
  const name = roleNames[role];
  return name === undefined ? role : t(name);
}

/** Display names of all roles of an administrator. */
export function rolesText(roles: readonly string[], t: Translate): string {
  return roles.map((role) => roleName(role, t)).join(t(adminFrameText.listComma));
}
