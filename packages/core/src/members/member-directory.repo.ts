import type { RestrictionKind } from '@fairtick/contracts';
import { Prisma, type Tx } from '@fairtick/db';
import type { MemberSearch } from './member-search.rules.ts';

/** A member as staff meet him; what is sealed stays sealed here. Totals in minor units. */
export type MemberRow = {
  id: string;
  username: string;
  phone: string;
  realName: Uint8Array;
  idNumber: Uint8Array;
  inviteCode: string;
  verified: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

const rowFields = {
  id: true,
  username: true,
  phone: true,
  realName: true,
  idNumber: true,
  inviteCode: true,
  verified: true,
  createdAt: true,
  lastLoginAt: true,
} satisfies Prisma.MemberSelect;

export type MemberFilter = { search: MemberSearch | null; restricted: RestrictionKind | null; before: string | null };

/** Members older than `before` (ids are in the order of registration), newest first. */
export async function findMembers(tx: Tx, filter: MemberFilter, now: Date, limit: number): Promise<MemberRow[]> {
  const { search, restricted, before } = filter;
  const wanted = [
    ...(before === null ? [] : [Prisma.sql`m.id < ${before}::uuid`]),
    ...(search === null ? [] : [matches(search)]),
    ...(restricted === null
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM restriction r WHERE r.member_id = m.id AND r.kind = ${restricted}
            AND r.lifted_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ${now}))`,
        ]),
  ];
  const where = wanted.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(wanted, ' AND ')}`;
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT m.id FROM member m ${where} ORDER BY m.id DESC LIMIT ${limit}::int`;
  const rows = await tx.member.findMany({ where: { id: { in: found.map(({ id }) => id) } }, select: rowFields });
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1));
}

function matches({ username, phones, ids }: MemberSearch): Prisma.Sql {
  const ways = [
    ...(username === null ? [] : [Prisma.sql`m.username LIKE ${username}`]),
    ...phones.map((phone) => Prisma.sql`m.phone LIKE ${phone}`),
    ...(ids === null ? [] : [Prisma.sql`m.id BETWEEN ${ids.from}::uuid AND ${ids.to}::uuid`]),
  ];
  return ways.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(ways, ' OR ')})`;
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

export async function countOrders(tx: Tx, memberId: string): Promise<{ open: number; settled: number }> {
  const rows = await tx.$queryRaw<{ open: number; settled: number }[]>`
    SELECT count(*) FILTER (WHERE settled_at IS NULL)::int AS open,
           count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS settled
      FROM orders WHERE member_id = ${memberId}::uuid`;
  return rows[0] ?? { open: 0, settled: 0 };
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

/** A member's latest sessions, ended ones too. */
export async function findMemberSessions(tx: Tx, memberId: string): Promise<MemberSessionRow[]> {
  return tx.session.findMany({
    where: { memberId },
    select: { id: true, createdAt: true, lastSeenAt: true, endedAt: true, userAgent: true, ip: true },
    orderBy: { createdAt: 'desc' },
    take: sessionLimit,
  });
}
