import type { Tx } from '@fairtick/db';

export async function memberExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.member.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Sums of one account's lines; minor units. */
export type SumRow = { account: number; code: number; amount: bigint; lines: number };

/** Sums of a member's ledger lines by account and code, read by the primary key (owner, line). */
export function sumLines(tx: Tx, memberId: string): Promise<SumRow[]> {
  return tx.$queryRaw<SumRow[]>`
    SELECT account, code, sum(amount)::bigint AS amount, count(*)::int AS lines
      FROM transfer WHERE member_id = ${memberId}::uuid GROUP BY account, code`;
}

export type MemberStateRow = {
  closed: boolean;
  lockedUntil: Date | null;
  withdrawLockedUntil: Date | null;
  timedOutUntil: Date | null;
  excluded: boolean;
  /** Null with `excluded`: permanently. */
  excludedUntil: Date | null;
  holdUntil: Date | null;
  sameIdNumber: number;
  samePaymentAccount: number;
  openReal: number;
  openDemo: number;
  openPositions: number;
  unfinishedDeposits: number;
  unfinishedWithdrawals: number;
  supportThreadId: string | null;
};

/** Open items and flags of a member; null for an unknown member. */
export async function findMemberState(tx: Tx, memberId: string): Promise<MemberStateRow | null> {
  const [row] = await tx.$queryRaw<MemberStateRow[]>`
    SELECT m.closed_at IS NOT NULL AS closed,
           (SELECT max(l.locked_until) FROM login_attempts l WHERE l.account_id = m.id) AS "lockedUntil",
           (SELECT a.locked_until FROM withdraw_password_attempts a WHERE a.member_id = m.id) AS "withdrawLockedUntil",
           p.timed_out_until AS "timedOutUntil", coalesce(p.excluded_until > clock_timestamp(), false) AS excluded,
           CASE WHEN isfinite(p.excluded_until) THEN p.excluded_until END AS "excludedUntil",
           (SELECT o.until FROM withdraw_obstacles(m.id, clock_timestamp(), NULL, false) o
             WHERE o.error = 'WITHDRAWAL_HOLD') AS "holdUntil",
           (SELECT count(*) FROM member o WHERE o.id_number_digest = m.id_number_digest AND o.id <> m.id)::int
             AS "sameIdNumber",
           (SELECT count(DISTINCT o.member_id) FROM payment_account a JOIN payment_account o USING (number_digest)
             WHERE a.member_id = m.id AND o.member_id <> m.id)::int AS "samePaymentAccount",
           (SELECT count(*) FROM orders o WHERE o.member_id = m.id AND o.account = account_number('real') AND o.result IS NULL)::int AS "openReal",
           (SELECT count(*) FROM orders o WHERE o.member_id = m.id AND o.account = account_number('demo') AND o.result IS NULL)::int AS "openDemo",
           (SELECT count(*) FROM savings_position s WHERE s.member_id = m.id AND s.status <> 'returned')::int
             AS "openPositions",
           (SELECT count(*) FROM deposit d WHERE d.member_id = m.id
               AND d.state IN ('recharging', 'pending_review', 'reviewing', 'on_hold'))::int AS "unfinishedDeposits",
           (SELECT count(*) FROM withdrawal w WHERE w.member_id = m.id
               AND w.state IN ('pending_review', 'reviewing', 'approved', 'processing'))::int AS "unfinishedWithdrawals",
           (SELECT t.id FROM support_thread t WHERE t.member_id = m.id) AS "supportThreadId"
      FROM member m LEFT JOIN self_pause p ON p.member_id = m.id
     WHERE m.id = ${memberId}::uuid`;
  return row ?? null;
}

export type WalletSums = {
  account: number;
  available: bigint;
  heldOrders: bigint;
  heldWithdrawals: bigint;
  savings: bigint;
};

export function findWalletsOf(tx: Tx, memberId: string): Promise<WalletSums[]> {
  return tx.wallet.findMany({
    where: { memberId },
    select: { account: true, available: true, heldOrders: true, heldWithdrawals: true, savings: true },
    orderBy: { account: 'asc' },
  });
}

export type PersonalRow = {
  realName: Uint8Array;
  idNumber: Uint8Array;
  phone: string;
  email: string | null;
};

export async function findPersonal(tx: Tx, id: string): Promise<PersonalRow | null> {
  return tx.member.findUnique({
    where: { id },
    select: { realName: true, idNumber: true, phone: true, email: true },
  });
}
