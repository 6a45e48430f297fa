import { uuidsV7 } from '@fairtick/core';
import type { Db } from '@fairtick/db';
import {
  type DurationSeed,
  firstDurations,
  firstTerms,
  insertTerms,
  type TermsSeed,
} from '../../../../prisma/seed/terms.ts';
import type { AccountNumber } from './wallets.ts';

type Pool = Pick<Db, 'pool'>;

/**
 * Puts the next version of the trading terms in force as the table's owner: the initial ones with changes and an additional
 * duration of one second.
 */
export async function putTermsInForce(
  owner: Pool,
  changes: Partial<TermsSeed> = {},
  durations: DurationSeed[] = [{ durationS: 1, payoutBps: 8_000, enabled: true }, ...firstDurations],
): Promise<number> {
  const { rows } = await owner.pool.query<{ version: number; effective: Date }>(
    `SELECT coalesce(max(version), 0) + 1 AS version,
            coalesce(max(effective_at) + interval '1 millisecond', $1::timestamptz) AS effective FROM terms`,
    [firstTerms.effectiveAt],
  );
  const { version = 1, effective = new Date(firstTerms.effectiveAt) } = rows[0] ?? {};
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN; ALTER TABLE terms DISABLE TRIGGER trading_terms_guard');
    await insertTerms(client, { ...firstTerms, effectiveAt: effective.toISOString(), ...changes, version }, durations);
    await client.query(
      'SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE terms ENABLE ALWAYS TRIGGER trading_terms_guard; COMMIT',
    );
  } finally {
    client.release(true);
  }
  return version;
}

/** An order as place_orders would have written it at a past time. Money in minor units, prices in pips. */
export type PastOrder = {
  memberId: string;
  productId: string;
  account?: AccountNumber;
  /** 1 rise, 2 fall. */
  direction?: 1 | 2;
  stake?: bigint;
  fee?: bigint;
  payoutBps?: number;
  shownPrice: bigint;
  toleranceBps?: number;
  stalenessMs?: number;
  acceptedAtMs: number;
  durationS?: number;
  slot?: number;
};

/** Writes such orders with their holds, counters and keys as the owner; all of one member and account. */
export async function insertOrders(owner: Pool, orders: readonly PastOrder[]): Promise<string[]> {
  const rows = orders.map((order) => ({
    id: uuidsV7({ now: () => new Date(order.acceptedAtMs) }).uuid(),
    member_id: order.memberId,
    product_id: order.productId,
    account: order.account ?? 1,
    direction: order.direction ?? 1,
    stake: String(order.stake ?? 10_000n),
    fee: String(order.fee ?? 0n),
    payout_bps: order.payoutBps ?? 8_000,
    shown_price: String(order.shownPrice),
    tolerance_bps: order.toleranceBps ?? 10,
    staleness_ms: order.stalenessMs ?? 15_000,
    accepted_at: new Date(order.acceptedAtMs).toISOString(),
    duration_s: order.durationS ?? 60,
    slot: order.slot ?? 1,
  }));
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMP TABLE past ON COMMIT DROP AS SELECT * FROM json_to_recordset($1) AS r (
         id uuid, member_id uuid, product_id uuid, account smallint, direction smallint, stake bigint, fee bigint,
         payout_bps int, shown_price bigint, tolerance_bps int, staleness_ms int, accepted_at timestamptz(3),
         duration_s int, slot smallint)`,
      [JSON.stringify(rows)],
    );
    await client.query(`
      INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                          payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                          head_hash)
      SELECT id, member_id, p.product_id, stake, fee, shown_price, 0, coalesce(h.seq, 0), accepted_at,
             accepted_at + duration_s * interval '1 second', payout_bps, duration_s, 1, tolerance_bps, staleness_ms,
             account, slot, direction, coalesce(h.hash, decode(repeat('00', 32), 'hex'))
        FROM past p LEFT JOIN LATERAL (SELECT seq, hash FROM tape k WHERE k.product_id = p.product_id
                                          AND k.at <= p.accepted_at ORDER BY k.at DESC LIMIT 1) h ON true`);
    await client.query(`
      INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
      SELECT p.member_id, p.id, w.lines + 1, p.stake, p.accepted_at, p.account, transfer_number('stake_hold'), bucket_number('available'), bucket_number('held_orders')
        FROM past p JOIN wallet w ON w.member_id = p.member_id AND w.account = p.account
      UNION ALL
      SELECT p.member_id, p.id, w.lines + 2, p.fee, p.accepted_at, p.account, 15, 0, 1
        FROM past p JOIN wallet w ON w.member_id = p.member_id AND w.account = p.account WHERE p.fee > 0`);
    await client.query(`
      UPDATE exposure e SET taken = e.taken + g.net
        FROM (SELECT account, product_id, direction, sum(stake * payout_bps / 10000) AS net FROM past GROUP BY 1, 2, 3
              UNION ALL
              SELECT 0, '00000000-0000-0000-0000-000000000000', 0, sum(stake * payout_bps / 10000) FROM past
               WHERE account = account_number('real') HAVING count(*) > 0) g
       WHERE e.account = g.account AND e.product_id = g.product_id AND e.direction = g.direction`);
    await client.query(`
      INSERT INTO idempotency (actor_id, key, ref, at, route, verdict, body_hash)
      SELECT member_id, uuidv7(), id, accepted_at, route_number('place_orders'), verdict_number('accepted'), decode(repeat('00', 16), 'hex') FROM past`);
    await client.query('COMMIT');
    return rows.map(({ id }) => id);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
