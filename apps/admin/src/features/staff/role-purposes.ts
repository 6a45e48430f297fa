import { adminMemberFilesText, adminRolesText, adminStaffText, type Text } from '@fairtick/i18n';

/** Purpose of each built-in role. */
export const rolePurposes: Readonly<Record<string, Text>> = {
  admin: adminStaffText.everything,
  finance: adminStaffText.reviewerDuties,
  compliance: adminRolesText.identityRestrictionsAudit,
  cashier: adminStaffText.paysOutImportsStatements,
  support: adminStaffText.answersMembersSeesItems,
  auditor: adminMemberFilesText.readOnly,
};
