import type { ReviewQueue } from '@fairtick/contracts';

/** Under which keys the console keeps what it read of each queue: its lists, which are not logged, and its items. */
export const queueKeys = {
  deposits: { list: 'deposits', item: 'deposit' },
  withdrawals: { list: 'withdrawals', item: 'withdrawal' },
  identity: { list: 'identity-checks', item: 'identity-check' },
  approvals: { list: 'approvals', item: 'approval' },
} as const satisfies Record<ReviewQueue, { list: string; item: string }>;

/** Under which it keeps how much waits in each of them. */
export const openWorkKey = ['open-work'] as const;
