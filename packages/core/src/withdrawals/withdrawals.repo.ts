import type { WithdrawalState } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';

/** Reads run inside and outside of transactions. */
export type Reader = Pick<
  Tx,
  'withdrawal' | 'withdrawalStep' | 'paymentAccount' | 'fxQuote' | 'member' | 'admin' | '$queryRaw'
>;

export type WithdrawalRow = Prisma.WithdrawalGetPayload<object>;
type StepRow = Prisma.WithdrawalStepGetPayload<object>;
type AccountRow = Prisma.PaymentAccountGetPayload<object>;
type QuoteRow = Prisma.FxQuoteGetPayload<object>;

// ---------------------------------------------------------------- stored procedures: each checks its rules under the row's lock
export type NewRequest = {
  id: string;
  memberId: string;
  epoch: number;
  paymentAccountId: string;
  amountMinor: bigint;
  quoteId: string | null;
  /** Null where limits are off. */
  hourly: number | null;
};

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { id, memberId, epoch, paymentAccountId, amountMinor, quoteId, hourly } = request;
  await tx.$queryRaw`
    SELECT id FROM withdraw_request(${id}::uuid, ${memberId}::uuid, ${epoch}::int, ${paymentAccountId}::uuid,
      ${amountMinor}::bigint, ${quoteId}::uuid, ${hourly}::int)`;
}

export async function cancelRequest(
  tx: Tx,
  { id, memberId, epoch }: Pick<NewRequest, 'id' | 'memberId' | 'epoch'>,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM withdraw_cancel(${memberId}::uuid, ${epoch}::int, ${id}::uuid)`;
}

/** An administrator's step on one withdrawal, in the version that they saw. */
export type Step = { sessionId: string; id: string; version: number };

export async function claimRow(tx: Tx, { sessionId, id }: Omit<Step, 'version'>): Promise<void> {
  await tx.$queryRaw`SELECT id FROM withdraw_claim(${sessionId}::uuid, ${id}::uuid)`;
}

/** The failed checks, and the reason to continue. */
type Explained = { note: string | null; failed: readonly string[] };

export async function approveRow(tx: Tx, { sessionId, id, version, note, failed }: Step & Explained): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM withdraw_approve(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${note}, ${[...failed]}::text[])`;
}

type Ending = { reason: string; note: string | null };

export async function rejectRow(tx: Tx, { sessionId, id, version, reason, note }: Step & Ending): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM withdraw_reject(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${reason}, ${note})`;
}

export async function processRow(tx: Tx, { sessionId, id, version, note, failed }: Step & Explained): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM withdraw_process(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${note}, ${[...failed]}::text[])`;
}

export async function completeRow(
  tx: Tx,
  { sessionId, id, version, payoutRef }: Step & { payoutRef: string },
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM withdraw_complete(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${payoutRef})`;
}

export async function failRow(tx: Tx, { sessionId, id, version, reason, note }: Step & Ending): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM withdraw_fail(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${reason}, ${note})`;
}

export type Escalation = { id: string; state: string; escalated: number; dueAt: Date };

/** Escalates at most `limit` withdrawals that wait too long. */
export async function escalateRows(db: Pick<Db, 'pool'>, limit: number): Promise<Escalation[]> {
  const { rows } = await db.pool.query<Escalation>(
    'SELECT id, state, escalated, due_at AS "dueAt" FROM escalate_withdrawals($1)',
    [limit],
  );
  return rows;
}

// ---------------------------------------------------------------- reading
export async function findWithdrawal(db: Reader, id: string): Promise<WithdrawalRow | null> {
  return db.withdrawal.findUnique({ where: { id } });
}

export type MemberFilter = {
  memberId: string;
  state?: WithdrawalState | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/** A member's withdrawals with ids before `beforeId`, which are older; newest first. */
export async function findOfMember(
  db: Reader,
  { memberId, state, from, to }: MemberFilter,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return db.withdrawal.findMany({
    where: {
      memberId,
      ...(state === undefined ? {} : { state }),
      ...(beforeId === null ? {} : { id: { lt: beforeId } }),
      ...(from === undefined && to === undefined
        ? {}
        : { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  });
}

/** Related rows: the payout account (also a removed one), the locked rate, the steps. */
export type Details = { account: AccountRow; quote: QuoteRow | null; steps: StepRow[] };

export async function findDetails(db: Reader, rows: readonly WithdrawalRow[]): Promise<Map<string, Details>> {
  const ids = rows.map(({ id }) => id);
  const quoteIds = rows.flatMap(({ quoteId }) => quoteId ?? []);
  const accounts = await db.paymentAccount.findMany({
    where: { id: { in: rows.map(({ paymentAccountId }) => paymentAccountId) } },
  });
  const quotes = quoteIds.length === 0 ? [] : await db.fxQuote.findMany({ where: { id: { in: quoteIds } } });
  const steps = await db.withdrawalStep.findMany({ where: { withdrawalId: { in: ids } }, orderBy: { version: 'asc' } });
  const stepsOf = Map.groupBy(steps, ({ withdrawalId }) => withdrawalId);
  return new Map(
    rows.map((row) => {
      const account = accounts.find(({ id }) => id === row.paymentAccountId);
      if (account === undefined) throw new Error(`withdrawal ${row.id}: missing payment account`);
      const quote = quotes.find(({ id }) => id === row.quoteId) ?? null;
      return [row.id, { account, quote, steps: stepsOf.get(row.id) ?? [] }];
    }),
  );
}

// ---------------------------------------------------------------- what a member may do now
export type Standing = {
  available: bigint;
  verified: boolean;
  requests: bigint;
  total: bigint;
  withdrawMin: bigint;
  withdrawMax: bigint;
  dayCount: number;
  dayTotal: bigint;
  bankFee: bigint;
  trc20Fee: bigint;
  erc20Fee: bigint;
  dueS: number;
};

/** The terms in force, what the member used of them on this platform day, and the balance, by the database's clock. */
export async function findStanding(db: Reader, memberId: string): Promise<Standing> {
  const [row] = await db.$queryRaw<Standing[]>`
    SELECT w.available, w.verified, d.requests, d.total, t.withdraw_min AS "withdrawMin", t.withdraw_max AS "withdrawMax",
           t.withdraw_day_count AS "dayCount", t.withdraw_day_total AS "dayTotal", t.withdraw_bank_fee AS "bankFee",
           t.withdraw_trc20_fee AS "trc20Fee", t.withdraw_erc20_fee AS "erc20Fee", t.withdraw_due_s AS "dueS"
      FROM wallet w, money_terms_at(clock_timestamp()) t, withdraw_day(${memberId}::uuid, clock_timestamp()) d
     WHERE w.member_id = ${memberId}::uuid AND w.account = account_number('real')`;
  if (row === undefined) throw new Error(`member ${memberId}: missing wallet`);
  return row;
}

export type Obstacle = { error: string; until: Date | null };

/** What would refuse even the smallest request, in the order of the checks. */
export async function findObstacles(db: Reader, memberId: string): Promise<Obstacle[]> {
  return db.$queryRaw<Obstacle[]>`
    SELECT error, until FROM withdraw_obstacles(${memberId}::uuid, clock_timestamp(), NULL, false)`;
}
