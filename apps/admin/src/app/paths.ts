/** Every address of the console, once. */
export const paths = {
  login: '/login',
  firstSteps: '/first-steps',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  approvals: '/approvals',
  members: '/members',
  member: '/members/:id',
  depositMethods: '/deposit-methods',
  reconciliation: '/reconciliation',
  houseFunding: '/house-funding',
  ledger: '/ledger',
  audit: '/audit',
  staff: '/staff',
  account: '/account',
} as const;

export function memberPath(id: string): string {
  return `/members/${id}`;
}

export function auditOfTarget(targetId: string): string {
  return `${paths.audit}?targetId=${targetId}`;
}

/** A deposit, withdrawal or approval, opened beside its list. */
export function itemPath(list: 'deposits' | 'withdrawals' | 'approvals', id: string): string {
  return `${paths[list]}?${new URLSearchParams({ queue: 'all', open: id })}`;
}
