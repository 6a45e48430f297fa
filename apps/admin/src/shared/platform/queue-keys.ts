import type { ReviewQueue } from '@fairtick/contracts';

/** Cache keys of each queue: its lists, which are not audited, and its items. */
export const queueKeys = {
  deposits: { list: 'deposits', item: 'deposit' },
  withdrawals: { list: 'withdrawals', item: 'withdrawal' },
  identity: { list: 'identity-checks', item: 'identity-check' },
  approvals: { list: 'approvals', item: 'approval' },
} as const satisfies Record<ReviewQueue, { list: string; item: string }>;

/** Cache key of the number of waiting items per queue. */
export const openWorkKey = ['open-work'] as const;

/** Lists of threads: they hold no words of members, so they may be fetched again unasked. */
export const supportInboxKey = ['support-inbox'] as const;

/** Cache key of the newest version of an open item that changed after it was read. */
export const changedKey = (id: string) => ['item-changed', id] as const;
