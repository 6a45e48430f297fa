/** Why somebody of the staff looks at a member's account; the member reads it. */
export const viewCategories = [
  'member_asked',
  'complaint',
  'money_check',
  'identity_check',
  'security_check',
  'legal_request',
] as const;
export type ViewCategory = (typeof viewCategories)[number];
