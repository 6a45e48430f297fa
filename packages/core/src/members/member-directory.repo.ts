import type { MemberActivity, MemberState, RestrictionKind } from '@fairtick/contracts';
import { Prisma, type Tx } from '@fairtick/db';
import { searchedRows } from '../shared/like-patterns.ts';
import type { SearchWay } from './member-search.rules.ts';

/** A member as the console shows them; sealed data stays sealed here. Totals in minor units. */
export type MemberRow = {
  id: string;
  username: string;
  displayName: string;
  phone: string;
  email: string | null;
  realName: Uint8Array;
  idNumber: Uint8Array;
  inviteCode: string;
  verified: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  closedAt: Date | null;
};

const rowFields = {
  id: true,
  username: true,
  displayName: true,
  phone: true,
  email: true,
  realName: true,
  idNumber: true,
  inviteCode: true,
  verified: true,
  createdAt: true,
  lastLoginAt: true,
  closedAt: true,
} satisfies Prisma.MemberSelect;

/** One kind of search, with the digests for sealed data. */
export type FoundBy =
  | SearchWay
  | { way: 'digests'; of: 'name' | 'id_number' | 'payment_account'; digests: Uint8Array[] };

export type MemberFilter = {
  /** Null: all members; an empty list: none. */
  ways: readonly FoundBy[] | null;
  restricted: RestrictionKind | null;
  state: MemberState | null;
  verified: boolean | null;
  activity: MemberActivity | null;
  from: Date | null;
  to: Date | null;
  /** Members older than this one: ids are in the order of registration. */
  before: string | null;
};
export type MemberMoments = { now: Date; onlineSince: Date };

/**
 * Members, newest first. Each kind of search is a query of its own with a limit, so that each uses its own index and a
 * broad one costs no more than a page.
 */
export async function findMembers(
  tx: Tx,
  filter: MemberFilter,
  moments: MemberMoments,
  limit: number,
): Promise<MemberRow[]> {
  if (filter.ways?.length === 0) return [];
  const filters = conditionsOf(filter, moments);
  const found = await tx.$queryRaw<{ id: string }[]>(searchOf(filter.ways, filters, limit));
  const rows = await tx.member.findMany({ where: { id: { in: found.map(({ id }) => id) } }, select: rowFields });
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** The statement of a search; a test checks its plan. */
export function searchOf(ways: readonly FoundBy[] | null, filters: readonly Prisma.Sql[], limit: number): Prisma.Sql {
  const queries = (ways ?? [null]).map((way) => {
    const wanted = [...(way === null ? [] : [conditionOf(way)]), ...filters];
    const where = wanted.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(wanted, ' AND ')}`;
    return Prisma.sql`(SELECT m.id FROM member m ${where} ORDER BY m.id DESC LIMIT ${limit}::int)`;
  });
  return Prisma.sql`SELECT f.id FROM (${Prisma.join(queries, ' UNION ')}) f ORDER BY f.id DESC LIMIT ${limit}::int`;
}

function conditionOf(found: FoundBy): Prisma.Sql {
  switch (found.way) {
    case 'username':
      return anyLike(Prisma.sql`m.username`, found.patterns);
    case 'nickname':
      return found.newest === true
        ? Prisma.sql`m.id IN (SELECT n.id FROM (SELECT id, display_name FROM member ORDER BY id DESC
            LIMIT ${searchedRows}::int) n WHERE ${anyLike(Prisma.sql`lower(n.display_name)`, found.patterns)})`
        : anyLike(Prisma.sql`lower(m.display_name)`, found.patterns);
    case 'phone':
      return anyLike(Prisma.sql`m.phone`, found.patterns);
    case 'id':
      return 'end' in found
        ? Prisma.sql`right(m.id::text, 12) LIKE ${found.end}`
        : Prisma.sql`m.id BETWEEN ${found.from}::uuid AND ${found.to}::uuid`;
    case 'order':
      return Prisma.sql`m.id = (SELECT o.member_id FROM orders o WHERE o.id = ${found.id}::uuid)`;
    case 'withdrawal':
      return found.id === null
        ? Prisma.sql`m.id IN (SELECT w.member_id FROM withdrawal w WHERE right(w.id::text, 12) LIKE ${`%${found.end}`})`
        : Prisma.sql`m.id = (SELECT w.member_id FROM withdrawal w WHERE w.id = ${found.id}::uuid)`;
    case 'deposit':
      return found.id === null
        ? Prisma.sql`m.id = (SELECT d.member_id FROM deposit d WHERE d.reference = ${found.reference})`
        : Prisma.sql`m.id = (SELECT d.member_id FROM deposit d WHERE d.id = ${found.id}::uuid)`;
    case 'invite_code':
      return Prisma.sql`m.invite_code = ${found.text}`;
    case 'email':
      return Prisma.sql`m.email = ${found.text}`;
    case 'ip':
      return Prisma.sql`m.id IN (SELECT s.member_id FROM session s WHERE s.ip = ${found.text})`;
    case 'digests':
      return digestCondition(found);
    default:
      throw new Error(`no pattern query for ${found.way}: sealed data is searched by digest`);
  }
}

function digestCondition({ of, digests }: Extract<FoundBy, { way: 'digests' }>): Prisma.Sql {
  const wanted = Prisma.join(digests.map((digest) => Prisma.sql`${digest}`));
  if (of === 'name') return Prisma.sql`m.name_digest IN (${wanted})`;
  if (of === 'id_number') return Prisma.sql`m.id_number_digest IN (${wanted})`;
  return Prisma.sql`m.id IN (SELECT a.member_id FROM payment_account a WHERE a.number_digest IN (${wanted}))`;
}

function anyLike(column: Prisma.Sql, patterns: readonly string[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(
    patterns.map((pattern) => Prisma.sql`${column} LIKE ${pattern}`),
    ' OR ',
  )})`;
}

const dayMs = 86_400_000;
const daysOf = { day: 1, week: 7, month: 30, quiet: 90 } as const;

/** The filters that every query shares. */
export function conditionsOf(filter: MemberFilter, { now, onlineSince }: MemberMoments): Prisma.Sql[] {
  const { restricted, state, verified, activity, from, to, before } = filter;
  return [
    ...(before === null ? [] : [Prisma.sql`m.id < ${before}::uuid`]),
    ...(restricted === null
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM restriction r WHERE r.member_id = m.id AND r.kind = ${restricted}
            AND r.lifted_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ${now}))`,
        ]),
    ...(state === null ? [] : [stateCondition(state, now)]),
    ...(verified === null ? [] : [verified ? Prisma.sql`m.verified` : Prisma.sql`NOT m.verified`]),
    ...(activity === null ? [] : [activityCondition(activity, now, onlineSince)]),
    ...(from === null ? [] : [Prisma.sql`m.created_at >= ${from}`]),
    ...(to === null ? [] : [Prisma.sql`m.created_at < ${to}`]),
  ];
}

function stateCondition(state: MemberState, now: Date): Prisma.Sql {
  const paused = Prisma.sql`SELECT p.member_id FROM self_pause p
    WHERE (p.timed_out_until > ${now} OR p.excluded_until > ${now})`;
  const locked = Prisma.sql`SELECT l.account_id FROM login_attempts l WHERE l.locked_until > ${now}`;
  if (state === 'closed') return Prisma.sql`m.closed_at IS NOT NULL`;
  if (state === 'locked') return Prisma.sql`m.id IN (${locked})`;
  if (state === 'paused') return Prisma.sql`m.id IN (${paused})`;
  return Prisma.sql`m.closed_at IS NULL AND NOT EXISTS (${locked} AND l.account_id = m.id)
    AND NOT EXISTS (${paused} AND p.member_id = m.id)`;
}

function activityCondition(activity: MemberActivity, now: Date, onlineSince: Date): Prisma.Sql {
  if (activity === 'online') {
    return Prisma.sql`m.id IN (SELECT s.member_id FROM session s
      WHERE s.ended_at IS NULL AND s.last_seen_at > ${onlineSince} AND s.expires_at > ${now})`;
  }
  const since = new Date(now.getTime() - daysOf[activity] * dayMs);
  if (activity === 'quiet') return Prisma.sql`(m.last_login_at IS NULL OR m.last_login_at < ${since})`;
  return Prisma.sql`m.last_login_at >= ${since}`;
}

export async function findMember(tx: Tx, id: string): Promise<MemberRow | null> {
  return tx.member.findUnique({ where: { id }, select: rowFields });
}

/** A wallet's balances in minor units; `account` 0 real, 1 demo. */
export type WalletRow = {
  memberId: string;
  account: number;
  available: bigint;
  heldOrders: bigint;
  heldWithdrawals: bigint;
  savings: bigint;
};

export function findWallets(tx: Tx, memberIds: readonly string[]): Promise<WalletRow[]> {
  return tx.$queryRaw<WalletRow[]>`
    SELECT member_id AS "memberId", account, available, held_orders AS "heldOrders",
           held_withdrawals AS "heldWithdrawals", savings
      FROM wallet WHERE member_id = ANY(${[...memberIds]}::uuid[]) ORDER BY member_id, account`;
}

export type MemberTally = {
  open: number;
  settled: number;
  /** Deposits to the real account less withdrawals paid, minor units. */
  netDepositedMinor: bigint;
};

/**
 * Open orders by their slots, the others by statement lines, one of which ended each: orders have no index by member.
 */
export async function tallyMember(tx: Tx, memberId: string): Promise<MemberTally> {
  const rows = await tx.$queryRaw<MemberTally[]>`
    SELECT (SELECT count(*) FROM orders WHERE member_id = ${memberId}::uuid AND result IS NULL)::int AS open,
           count(*) FILTER (WHERE code IN (transfer_number('stake_release'), transfer_number('stake_loss')))::int AS settled,
           (coalesce(sum(amount) FILTER (WHERE code = transfer_number('recharge') AND account = account_number('real')), 0)
            - coalesce(sum(amount) FILTER (WHERE code = transfer_number('withdraw') AND account = account_number('real')), 0))::bigint AS "netDepositedMinor"
      FROM transfer WHERE member_id = ${memberId}::uuid`;
  return rows[0] ?? { open: 0, settled: 0, netDepositedMinor: 0n };
}

export type MemberSessionRow = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  userAgent: string;
  ip: string;
};

const sessionLimit = 100;

/** A member's latest sessions, ended ones included. */
export async function findMemberSessions(tx: Tx, memberId: string): Promise<MemberSessionRow[]> {
  return tx.session.findMany({
    where: { memberId },
    select: { id: true, createdAt: true, lastSeenAt: true, endedAt: true, userAgent: true, ip: true },
    orderBy: { createdAt: 'desc' },
    take: sessionLimit,
  });
}
