/** Every address of the console, once. */
export const paths = {
  login: '/login',
  firstSteps: '/first-steps',
  members: '/members',
  member: '/members/:id',
  audit: '/audit',
  account: '/account',
} as const;

export function memberPath(id: string): string {
  return `/members/${id}`;
}

export function auditOfTarget(targetId: string): string {
  return `${paths.audit}?targetId=${targetId}`;
}
