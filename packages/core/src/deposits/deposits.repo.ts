import type { DepositState } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';
import type { AwaitedTransfer } from './chain-watcher.port.ts';
import { addressOf } from './method-wording.ts';
import { type Reader, receivingRows, type Texts } from './methods.repo.ts';

export type DepositRow = Prisma.DepositGetPayload<object>;
type StepRow = { depositId: string; state: string; at: Date; movedBy: string; adminId: string | null };
/** Related rows of deposits: the names of their methods, and their steps, the oldest first. */
export type Details = { methodNames: Texts; steps: StepRow[] };

export async function findDeposit(db: Reader, id: string): Promise<DepositRow | null> {
  return db.deposit.findUnique({ where: { id } });
}

/** Null for another member's deposit. */
export async function findOwnDeposit(db: Reader, memberId: string, id: string): Promise<DepositRow | null> {
  return db.deposit.findFirst({ where: { id, memberId } });
}

export type MemberFilter = {
  memberId: string;
  state?: DepositState | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Newest first, ids before `beforeId`; ids begin with the time of creation. */
export async function findOfMember(
  db: Reader,
  { memberId, state, from, to }: MemberFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<DepositRow[]> {
  return db.deposit.findMany({
    where: {
      memberId,
      ...(state === undefined ? {} : { state }),
      ...(from === undefined && to === undefined
        ? {}
        : { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } }),
      ...(beforeId === null ? {} : { id: { lt: beforeId } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  });
}

export async function findDetails(db: Reader, rows: readonly DepositRow[]): Promise<Map<string, Details>> {
  const methods = await db.depositMethod.findMany({
    where: { id: { in: [...new Set(rows.map(({ methodId }) => methodId))] } },
    select: { id: true, names: true },
  });
  const names = new Map(methods.map((method) => [method.id, method.names as Texts]));
  const steps = await db.depositStep.findMany({
    where: { depositId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ depositId: 'asc' }, { n: 'asc' }],
  });
  const stepsOf = Map.groupBy(steps, ({ depositId }) => depositId);
  return new Map(
    rows.map(({ id, methodId }) => [id, { methodNames: names.get(methodId) ?? {}, steps: stepsOf.get(id) ?? [] }]),
  );
}

export type NewDeposit = {
  id: string;
  memberId: string;
  methodId: string;
  mode: string;
  amountMinor: bigint;
  quoteId: string | null;
  reference: string;
  payerName: Uint8Array<ArrayBuffer> | null;
  gateway: string | null;
  externalRef: string | null;
  payUrl: string | null;
};

/**
 * @throws refusals of the stored procedure: method, range, quote, total of unverified members, number of unfinished
 * deposits, freeze
 */
export async function createRow(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx.$executeRaw`
    SELECT create_deposit(${deposit.id}::uuid, ${deposit.memberId}::uuid, ${deposit.methodId}::uuid, ${deposit.mode},
      ${deposit.amountMinor}::bigint, ${deposit.quoteId}::uuid, ${deposit.reference}, ${deposit.payerName}::bytea,
      ${deposit.gateway}, ${deposit.externalRef}, ${deposit.payUrl})`;
}

type Handed = { memberId: string; id: string; uploadId: string | null; txId: string | null };

/**
 * @throws refusals of the stored procedure: NOT_FOUND, DEPOSIT_STATE, DEPOSIT_PROOF_REQUIRED, TX_ID_INVALID, TX_ID_USED
 */
export async function handInRow(tx: Tx, { memberId, id, uploadId, txId }: Handed): Promise<void> {
  await tx.$executeRaw`SELECT hand_in_deposit(${memberId}::uuid, ${id}::uuid, ${uploadId}::uuid, ${txId})`;
}

/** @throws refusals of the stored procedure: NOT_FOUND, DEPOSIT_STATE, DEPOSIT_PAID */
export async function cancelRow(tx: Tx, { memberId, id }: { memberId: string; id: string }): Promise<void> {
  await tx.$executeRaw`SELECT cancel_deposit(${memberId}::uuid, ${id}::uuid)`;
}

/** Returns how many expired; at most `limit` in a call. */
export async function expireRows(db: Db, limit: number): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>('SELECT expire_deposits($1) AS n', [limit]);
  return rows[0]?.n ?? 0;
}

export type PaidOutcome = 'recorded' | 'known' | 'late' | 'after_end';
export type SeenOutcome = PaidOutcome | 'other_transaction';

export type Paid = { depositId: string; gateway: string; externalRef: string; amount: bigint; currency: string };

/** @throws refusals of the stored procedure: NOT_FOUND, GATEWAY_FAILED */
export async function recordPaid(tx: Tx, paid: Paid): Promise<PaidOutcome> {
  const [row] = await tx.$queryRaw<{ outcome: PaidOutcome }[]>`
    SELECT deposit_paid(${paid.depositId}::uuid, ${paid.gateway}, ${paid.externalRef}, ${paid.amount}::bigint,
      ${paid.currency}) AS outcome`;
  if (row === undefined) throw new Error('deposit_paid returned no row');
  return row.outcome;
}

export type Seen = { depositId: string; txId: string; amount: bigint; confirmations: number; sender: string; at: Date };

/** @throws refusals of the stored procedure: NOT_FOUND, TX_ID_USED, TX_ID_INVALID */
export async function recordSeen(tx: Tx, seen: Seen): Promise<SeenOutcome> {
  const [row] = await tx.$queryRaw<{ outcome: SeenOutcome }[]>`
    SELECT deposit_seen_on_chain(${seen.depositId}::uuid, ${seen.txId}, ${seen.amount}::bigint,
      ${seen.confirmations}::int, ${seen.sender}, ${seen.at}) AS outcome`;
  if (row === undefined) throw new Error('deposit_seen_on_chain returned no row');
  return row.outcome;
}

/**
 * Deposits that wait for the chain, the oldest first: unfinished ones, and ended ones made since `since`, because money
 * may come late. Confirmed ones that wait for a reviewer are left out.
 */
export async function findAwaited(
  db: Reader,
  { chain, since, limit }: { chain: AwaitedTransfer['chain']; since: Date; limit: number },
): Promise<AwaitedTransfer[]> {
  const methods = await db.depositMethod.findMany({ where: { chain }, select: { id: true } });
  const rows = await db.deposit.findMany({
    where: {
      mode: 'chain',
      methodId: { in: methods.map(({ id }) => id) },
      confirmations: { lt: db.deposit.fields.confirmationsNeeded },
      OR: [
        { state: { in: ['recharging', 'pending_review', 'reviewing', 'on_hold'] } },
        { state: { in: ['expired', 'cancelled'] }, createdAt: { gt: since } },
      ],
    },
    orderBy: { id: 'asc' },
    take: limit,
  });
  return rows.flatMap((row) => {
    const address = addressOf(receivingRows(row.receiving));
    return address === null ? [] : toAwaited(row, chain, address);
  });
}

function toAwaited(row: DepositRow, chain: AwaitedTransfer['chain'], address: string): AwaitedTransfer {
  return {
    depositId: row.id,
    chain,
    address,
    txId: row.txId,
    amount: row.submittedAmount,
    confirmationsNeeded: row.confirmationsNeeded ?? 0,
    confirmations: row.confirmations,
    seen: row.seenAmount === null ? null : { amount: row.seenAmount, sender: row.txSender ?? '' },
    createdAt: row.createdAt,
  };
}

/** For how many seconds a hosted page may take money. */
export async function readOnlineExpiry(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ s: number }[]>`SELECT deposit_online_expiry_s AS s FROM money_terms_at(now())`;
  if (row === undefined) throw new Error('no money terms are in force');
  return row.s;
}
