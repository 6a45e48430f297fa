import { type RestrictionKind, restrictionKinds } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

export type Restriction = {
  id: string;
  memberId: string;
  kind: RestrictionKind;
  reason: string;
  memberMessage: string;
  createdAt: Date;
  /** Usernames of the administrators. */
  createdBy: string;
  endsAt: Date | null;
  liftedAt: Date | null;
  /** Null with `liftedAt` set: it expired. */
  liftedBy: string | null;
};

const withNames = {
  creator: { select: { username: true } },
  lifter: { select: { username: true } },
} satisfies Prisma.RestrictionInclude;
type Row = Prisma.RestrictionGetPayload<{ include: typeof withNames }>;

function toRestriction({ creator, lifter, kind, ...row }: Row): Restriction {
  return { ...row, kind: kindOf(kind), createdBy: creator.username, liftedBy: lifter?.username ?? null };
}

function kindOf(kind: string): RestrictionKind {
  const known = restrictionKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`unknown kind of restriction in the database: ${kind}`);
  return known;
}

const listLimit = 200;

/** A member's restrictions, newest first, past ones included. */
export async function findRestrictions(db: Db, memberId: string): Promise<Restriction[]> {
  const rows = await db.prisma.restriction.findMany({
    where: { memberId },
    include: withNames,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: listLimit,
  });
  return rows.map(toRestriction);
}

/** Kinds of active restrictions at `now`, per member. */
export async function findActiveKinds(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, RestrictionKind[]>> {
  const rows = await tx.restriction.findMany({
    where: { memberId: { in: [...memberIds] }, ...activeAt(now) },
    select: { memberId: true, kind: true },
    orderBy: { kind: 'asc' },
  });
  const kinds = new Map<string, RestrictionKind[]>();
  for (const { memberId, kind } of rows) kinds.set(memberId, [...(kinds.get(memberId) ?? []), kindOf(kind)]);
  return kinds;
}

/** The active restriction that prevents a login; a freeze before a login bar. */
export async function findLoginBar(tx: Tx, memberId: string, now: Date): Promise<Restriction | null> {
  const row = await tx.restriction.findFirst({
    where: { memberId, kind: { in: ['frozen', 'login'] }, ...activeAt(now) },
    include: withNames,
    orderBy: { kind: 'asc' },
  });
  return row === null ? null : toRestriction(row);
}

const barKinds = ['trading', 'withdrawing'] as const;

/** A restriction under which the session stays open. */
export type StandingBar = Pick<Restriction, 'memberMessage' | 'endsAt'> & { kind: (typeof barKinds)[number] };

/** Those that are active at `now`, at most one of a kind. */
export async function findActiveBars(db: Db, memberId: string, now: Date): Promise<StandingBar[]> {
  const rows = await db.prisma.restriction.findMany({
    where: { memberId, kind: { in: [...barKinds] }, ...activeAt(now) },
    select: { kind: true, memberMessage: true, endsAt: true },
  });
  return barKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).map((row) => ({ ...row, kind })));
}

function activeAt(now: Date): Prisma.RestrictionWhereInput {
  return { liftedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
}

/** The member's restrictions that were never lifted, their rows locked. */
export async function lockUnlifted(tx: Tx, memberId: string): Promise<Restriction[]> {
  await tx.$queryRaw`SELECT 1 FROM restriction WHERE member_id = ${memberId}::uuid AND lifted_at IS NULL FOR UPDATE`;
  const rows = await tx.restriction.findMany({ where: { memberId, liftedAt: null }, include: withNames });
  return rows.map(toRestriction);
}

/**
 * Locks the member's wallets, waiting for operations in progress, and returns the time of the lock; later operations
 * see what commits under it.
 */
export async function lockGate(tx: Tx, memberId: string): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT lock_member_gate(${memberId}::uuid) AS at`;
  if (row === undefined) throw new Error('lock_member_gate returned no row');
  return row.at;
}

export async function findRestriction(tx: Tx, memberId: string, id: string): Promise<Restriction | null> {
  const row = await tx.restriction.findFirst({ where: { id, memberId }, include: withNames });
  return row === null ? null : toRestriction(row);
}

export type NewRestriction = Pick<
  Restriction,
  'id' | 'memberId' | 'kind' | 'reason' | 'memberMessage' | 'createdAt' | 'endsAt'
> & { createdBy: string };

/** Triggers update the member's gate, end sessions where needed, and refuse a second restriction of the same kind. */
export async function insertRestriction(tx: Tx, restriction: NewRestriction): Promise<Restriction> {
  return toRestriction(await tx.restriction.create({ data: restriction, include: withNames }));
}

/** Closes a restriction: lifted by an administrator, or (`by` null) after it expired. */
export async function closeRestriction(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: string | null },
): Promise<Restriction> {
  const data = { liftedAt: at, liftedBy: by };
  return toRestriction(await tx.restriction.update({ where: { id }, data, include: withNames }));
}

export async function memberExists(tx: Pick<Tx, 'member'>, id: string): Promise<boolean> {
  return (await tx.member.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Whether the member closed the account. */
export async function isClosed(tx: Tx, memberId: string): Promise<boolean> {
  const member = await tx.member.findUnique({ where: { id: memberId }, select: { closedAt: true } });
  return member !== null && member.closedAt !== null;
}
