/** Why an administrator viewed a member's account; the member sees it. */
export const viewCategories = [
  'member_asked',
  'complaint',
  'money_check',
  'identity_check',
  'security_check',
  'legal_request',
] as const;
export type ViewCategory = (typeof viewCategories)[number];
