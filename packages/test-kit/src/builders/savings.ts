import { randomUUID } from 'node:crypto';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

export type SavingsProductSpec = {
  /** One product per term. */
  termDays: number;
  /** Annual, basis points; 300 by default. */
  rateBps?: number;
  /** Minor units; 100.00, 100.00, 200,000.00 and 10,000,000.00 by default. */
  minAmount?: bigint;
  step?: bigint;
  maxPerMember?: bigint;
  quota?: bigint;
};

/** An open savings product with terms approved long ago. Returns its id. */
export async function addSavingsProduct(owner: Pool, spec: SavingsProductSpec): Promise<string> {
  const { termDays, rateBps = 300, minAmount = 10_000n, step = 10_000n, maxPerMember = 20_000_000n } = spec;
  const { rows } = await owner.pool.query<{ id: string }>(
    `WITH p AS (
       INSERT INTO savings_product (id, term_days, enabled, version, created_at) VALUES (uuidv7(), $1, true, 1, now())
       RETURNING id
     )
     INSERT INTO savings_terms (product_id, version, effective_at, rate_bps, min_amount, step, max_per_member, quota)
     SELECT id, 1, '2020-01-01', $2, $3, $4, $5, $6 FROM p RETURNING product_id AS id`,
    [termDays, rateBps, minAmount, step, maxPerMember, spec.quota ?? 1_000_000_000n],
  );
  return rows[0]?.id ?? '';
}

export type SavingsPositionSpec = {
  memberId: string;
  productId: string;
  /** Minor units; 1,000.00 by default. */
  amount?: bigint;
  autoRenew?: boolean;
};

/** A position opened now, by the stored procedure. The member needs the money. Returns its id. */
export async function addSavingsPosition(app: Pool, spec: SavingsPositionSpec): Promise<string> {
  const { memberId, productId, amount = 100_000n, autoRenew = false } = spec;
  const id = randomUUID();
  await app.pool.query(
    `SELECT subscribe_savings($1, (SELECT session_epoch FROM wallet WHERE member_id = $1 AND account = account_number('real')), $2, $3, $4, $5)`,
    [memberId, id, productId, amount, autoRenew],
  );
  return id;
}

/**
 * Moves a position with its days, and positions it was renewed from or into, some days into the past (or, negative, into the
 * future), as if the clock had moved. As the owner; postings keep their time.
 */
export async function ageSavingsPosition(owner: Pool, age: { positionId: string; days: number }): Promise<void> {
  await owner.pool.query(ageSavingsSql(age));
}

/** Plain statements; sent as one text they are one transaction. @throws RangeError for an invalid id or count */
export function ageSavingsSql({ positionId, days }: { positionId: string; days: number }): string {
  if (!/^[0-9a-f-]{36}$/.test(positionId) || !Number.isSafeInteger(days))
    throw new RangeError('savings position: invalid id or number of days');
  // Days would collide with each other on the way, so they move in two steps.
  const detour = 1_000_000;
  const chain = `id IN (
    WITH RECURSIVE chain AS (
      SELECT id, renewed_from FROM savings_position WHERE id = '${positionId}'
      UNION
      SELECT p.id, p.renewed_from FROM savings_position p JOIN chain c ON p.id = c.renewed_from OR p.renewed_from = c.id
    ) SELECT id FROM chain)`;
  const theirs = `position_id IN (SELECT id FROM savings_position WHERE ${chain})`;
  return `LOCK TABLE savings_position, savings_accrual IN ACCESS EXCLUSIVE MODE;
    ALTER TABLE savings_position DISABLE TRIGGER savings_position_guard;
    ALTER TABLE savings_accrual DISABLE TRIGGER savings_accrual_no_change;
    UPDATE savings_accrual SET day = day + ${detour} WHERE ${theirs};
    UPDATE savings_accrual SET day = day - ${detour} - (${days}) WHERE ${theirs};
    UPDATE savings_position
       SET subscribed_at = subscribed_at - interval '24 hours' * (${days}), first_day = first_day - (${days}),
           last_day = last_day - (${days}), returns_at = returns_at - interval '24 hours' * (${days}),
           returned_at = returned_at - interval '24 hours' * (${days})
     WHERE ${chain};
    SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE savings_position ENABLE ALWAYS TRIGGER savings_position_guard;
    ALTER TABLE savings_accrual ENABLE ALWAYS TRIGGER savings_accrual_no_change`;
}
