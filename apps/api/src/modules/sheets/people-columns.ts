import {
  type AdminSavingsPosition,
  type adminMembers,
  type DataOf,
  recordNumber,
  type SupportThread,
} from '@fairtick/contracts';
import type { Column } from '../../sheets/column.ts';

type Member = DataOf<typeof adminMembers>['items'][number];

/** As in the list: names and phone numbers are masked. */
export const memberColumns: readonly Column<Member>[] = [
  { name: 'member_id', of: (row) => row.id },
  { name: 'username', of: (row) => row.username },
  { name: 'real_name', of: (row) => row.realName },
  { name: 'phone', of: (row) => row.phone },
  { name: 'verified', of: (row) => row.verified },
  { name: 'restrictions', of: (row) => row.restrictions.join(' ') },
  { name: 'real_total', kind: 'decimal', of: (row) => row.realTotal },
  { name: 'demo_total', kind: 'decimal', of: (row) => row.demoTotal },
  { name: 'registered_at', of: (row) => row.createdAt },
  { name: 'last_login_at', of: (row) => row.lastLoginAt },
];

/** Threads without their messages. */
export const supportColumns: readonly Column<SupportThread>[] = [
  { name: 'thread_id', of: (row) => row.id },
  { name: 'member_id', of: (row) => row.memberId },
  { name: 'username', of: (row) => row.username },
  { name: 'state', of: (row) => row.state },
  { name: 'messages', kind: 'count', of: (row) => row.lastN },
  { name: 'unread', kind: 'count', of: (row) => row.unread },
  { name: 'last_at', of: (row) => row.lastAt },
  { name: 'waiting_since', of: (row) => row.waitingSince },
  { name: 'assigned_to', of: (row) => row.assignee?.username ?? null },
];

export const positionColumns: readonly Column<AdminSavingsPosition>[] = [
  { name: 'position_id', of: ({ position }) => position.id },
  { name: 'number', of: ({ position }) => recordNumber(position.id) },
  { name: 'member_id', of: (row) => row.memberId },
  { name: 'username', of: (row) => row.memberName },
  { name: 'product_id', of: ({ position }) => position.productId },
  { name: 'term_days', kind: 'count', of: ({ position }) => position.termDays },
  { name: 'rate_bps', kind: 'count', of: ({ position }) => position.rateBps },
  { name: 'principal', kind: 'decimal', of: ({ position }) => position.principal },
  { name: 'interest', kind: 'decimal', of: ({ position }) => position.interest },
  { name: 'interest_at_term', kind: 'decimal', of: ({ position }) => position.interestAtTerm },
  { name: 'status', of: ({ position }) => position.status },
  { name: 'outcome', of: ({ position }) => position.outcome },
  { name: 'auto_renew', of: ({ position }) => position.autoRenew },
  { name: 'subscribed_at', of: ({ position }) => position.subscribedAt },
  { name: 'returns_at', of: ({ position }) => position.returnsAt },
  { name: 'returned_at', of: ({ position }) => position.returnedAt },
  { name: 'returned_amount', kind: 'decimal', of: ({ position }) => position.returnedAmount },
  { name: 'forfeited', kind: 'decimal', of: ({ position }) => position.forfeited },
];
