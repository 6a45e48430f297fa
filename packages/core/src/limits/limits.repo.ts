import { type LimitPeriod, limitPeriods } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Db['prisma'];

/** Names of the limits in the database. */
export type LimitName =
  | 'loss'
  | 'loss_7'
  | 'loss_30'
  | 'stake'
  | 'stake_7'
  | 'stake_30'
  | 'deposit'
  | 'deposit_7'
  | 'deposit_30'
  | 'open';

/** What a member used over some platform days, in minor units; the net loss is negative after gains. */
type PeriodUsage = { lost: bigint; staked: bigint; deposited: bigint };

/**
 * A limit as it is now: a waiting amount that is due counts as in force. Minor units, or a count of open orders; null is
 * none.
 */
export type LimitRow = { kind: LimitName; amount: bigint | null; nextAmount: bigint | null; nextFrom: Date | null };

/** What was used on this platform day, in minor units, and current and past pauses. */
export type UsageRow = {
  at: Date;
  dayEndsAt: Date;
  /** Net loss of orders that ended today; never below zero. */
  lost: bigint;
  staked: bigint;
  /** Stakes placed today in the demo account. */
  demoStaked: bigint;
  deposited: bigint;
  /** Today and the 6 or 29 platform days before it. */
  periods: Record<LimitPeriod, PeriodUsage>;
  /** Deposits of all days, posted or unfinished. */
  depositedInAll: bigint;
  /** The maximum of these deposits for a member who is not verified; null once verified. */
  unverifiedTotal: bigint | null;
  /** Stakes and fees of open orders. */
  held: bigint;
  openOrders: number;
  timedOutUntil: Date | null;
  excludedUntil: Date | null;
  excludedForGood: boolean;
};

export async function findLimits(db: Reader, memberId: string): Promise<LimitRow[]> {
  return db.$queryRaw<LimitRow[]>`
    SELECT kind, CASE WHEN next_from <= clock_timestamp() THEN next_amount ELSE amount END AS amount,
           CASE WHEN next_from > clock_timestamp() THEN next_amount END AS "nextAmount",
           CASE WHEN next_from > clock_timestamp() THEN next_from END AS "nextFrom"
      FROM self_limit WHERE member_id = ${memberId}::uuid`;
}

export async function findUsage(db: Reader, memberId: string): Promise<UsageRow> {
  const [row] = await db.$queryRaw<Omit<UsageRow, 'periods'>[]>`
    SELECT n.at, (platform_day(n.at) + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours' AS "dayEndsAt",
           CASE WHEN w.loss_day = platform_day(n.at) THEN greatest(w.loss_today, 0) ELSE 0 END AS lost,
           CASE WHEN w.stake_day = platform_day(n.at) THEN w.stake_today ELSE 0 END AS staked,
           CASE WHEN d.stake_day = platform_day(n.at) THEN d.stake_today ELSE 0 END AS "demoStaked",
           deposits_of_days(w.member_id, 1, n.at)::bigint AS deposited, w.held_orders AS held,
           w.open_orders AS "openOrders",
           (SELECT coalesce(sum(coalesce(posted_amount, account_amount)), 0)::bigint FROM deposit o
             WHERE o.member_id = w.member_id AND (o.posted_amount IS NOT NULL
               OR o.state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'))) AS "depositedInAll",
           CASE WHEN NOT w.verified THEN (SELECT unverified_deposit_total FROM money_terms_at(n.at)) END
             AS "unverifiedTotal",
           w.timed_out_until AS "timedOutUntil",
           CASE WHEN isfinite(w.excluded_until) THEN w.excluded_until END AS "excludedUntil",
           coalesce(NOT isfinite(w.excluded_until), false) AS "excludedForGood"
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) n, wallet w
      JOIN wallet d ON d.member_id = w.member_id AND d.account = account_number('demo')
     WHERE w.member_id = ${memberId}::uuid AND w.account = account_number('real')`;
  if (row === undefined) throw new Error('the member has no wallets');
  return { ...row, periods: await findPeriods(db, memberId, row.at) };
}

async function findPeriods(db: Reader, memberId: string, at: Date): Promise<UsageRow['periods']> {
  const rows = await db.$queryRaw<(PeriodUsage & { days: LimitPeriod })[]>`
    SELECT d.days, t.lost, t.staked, deposits_of_days(${memberId}::uuid, d.days, ${at})::bigint AS deposited
      FROM unnest(${[...limitPeriods]}::int[]) AS d (days), trading_of_days(${memberId}::uuid, d.days, ${at}) t`;
  const used = (days: LimitPeriod) => {
    const row = rows.find((one) => one.days === days);
    if (row === undefined) throw new Error(`no usage of ${days} days`);
    return row;
  };
  return { 7: used(7), 30: used(30) };
}

/** @throws refusals of the stored procedure: UNAUTHENTICATED once the session ended */
export async function putLimit(
  tx: Tx,
  { sessionId, kind, amount }: { sessionId: string; kind: LimitName; amount: bigint | null },
): Promise<void> {
  await tx.$executeRaw`SELECT set_self_limit(${sessionId}::uuid, ${kind}, ${amount}::bigint)`;
}

/** @throws refusals of the stored procedure: UNAUTHENTICATED, PAUSE_CANNOT_SHRINK */
export async function putTimeOut(tx: Tx, { sessionId, hours }: { sessionId: string; hours: number }): Promise<void> {
  await tx.$executeRaw`SELECT start_time_out(${sessionId}::uuid, ${hours}::int)`;
}

/** @throws refusals of the stored procedure: UNAUTHENTICATED, PAUSE_CANNOT_SHRINK */
export async function putExclusion(
  tx: Tx,
  { sessionId, period }: { sessionId: string; period: string },
): Promise<void> {
  await tx.$executeRaw`SELECT exclude_self(${sessionId}::uuid, ${period})`;
}

/**
 * The available demo balance, and how many resets are left today.
 * @throws refusals of the stored procedure: UNAUTHENTICATED, DEMO_RESET_DAY_COUNT
 */
export async function resetDemoRow(
  tx: Tx,
  { sessionId, id, memberId }: { sessionId: string; id: string; memberId: string },
): Promise<{ availableMinor: bigint; resetsLeft: number }> {
  const [row] = await tx.$queryRaw<{ left: number }[]>`SELECT reset_demo(${sessionId}::uuid, ${id}::uuid) AS left`;
  if (row === undefined) throw new Error('reset_demo returned no row');
  const { available } = await tx.wallet.findUniqueOrThrow({
    where: { memberId_account: { memberId, account: 1 } },
    select: { available: true },
  });
  return { availableMinor: available, resetsLeft: row.left };
}

/** @throws refusals of the stored procedure: UNAUTHENTICATED, ACCOUNT_CLOSE_BLOCKED */
export async function closeRow(tx: Tx, { sessionId }: { sessionId: string }): Promise<void> {
  await tx.$executeRaw`SELECT close_account(${sessionId}::uuid)`;
}
