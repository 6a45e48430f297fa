import type { Db } from '@fairtick/db';
import type { OrderSums } from './own-figures.rules.ts';

/** Sums of an account's statement lines in minor units: orders placed, and the result of those that settled. */
export type SumsSince = { placed: number; staked: bigint; net: bigint };

type Pool = Pick<Db, 'pool'>;

export type FiguresRow = OrderSums & { productId: string; symbol: string; days: string[] };

type Period = { memberId: string; account: number; fromLine: bigint };

/**
 * The first statement line of an account at or after an instant. Lines have no gaps and their times never decrease, so it
 * is found by halving: about log2(lines) index lookups, however long the history is.
 */
export async function findFirstLine(
  db: Pool,
  { memberId, account, from }: { memberId: string; account: number; from: Date },
): Promise<bigint> {
  const { rows } = await db.pool.query<{ line: bigint }>(
    `WITH RECURSIVE half (lo, hi) AS (
       SELECT 1::bigint, coalesce(max(line), 0) + 1 FROM transfer WHERE member_id = $1 AND account = $2
       UNION ALL
       SELECT CASE WHEN t.at < $3 THEN t.line + 1 ELSE h.lo END, CASE WHEN t.at < $3 THEN h.hi ELSE t.line END
         FROM half h
         JOIN transfer t ON t.member_id = $1 AND t.account = $2 AND t.line = (h.lo + h.hi) / 2
        WHERE h.lo < h.hi)
     SELECT lo AS line FROM half WHERE lo = hi`,
    [memberId, account, from],
  );
  return rows[0]?.line ?? 1n;
}

/**
 * Orders that settled from a statement line on: each ended with one line that released or took its stake. OFFSET 0 keeps the
 * planner, which overestimates how many lines follow the first one, from reading the orders of all members instead.
 */
const settled = `
  SELECT o.* FROM transfer t CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = t.ref OFFSET 0) o
   WHERE t.member_id = $1 AND t.account = $2 AND t.line >= $3
     AND t.code IN (transfer_number('stake_release'), transfer_number('stake_loss'))`;

/** Sums of these orders by product, in the order of the market list. */
export async function findFigures(db: Pool, { memberId, account, fromLine }: Period): Promise<FiguresRow[]> {
  const { rows } = await db.pool.query<FiguresRow>(
    `SELECT p.id AS "productId", p.symbol, s.won, s.lost, s.tied, s.voided, s.staked, s.fees, s.payouts, s.net, s.days
       FROM (
         SELECT o.product_id,
                count(*) FILTER (WHERE o.result = result_number('win'))::int AS won,
                count(*) FILTER (WHERE o.result = result_number('lose'))::int AS lost,
                count(*) FILTER (WHERE o.result = result_number('tie'))::int AS tied,
                count(*) FILTER (WHERE o.result = result_number('void'))::int AS voided,
                coalesce(sum(o.stake) FILTER (WHERE decided), 0)::bigint AS staked,
                coalesce(sum(o.fee) FILTER (WHERE decided), 0)::bigint AS fees,
                coalesce(sum(o.stake * o.payout_bps / 10000) FILTER (WHERE decided), 0)::bigint AS payouts,
                sum(o.profit)::bigint AS net,
                array_agg(DISTINCT platform_day(o.settled_at)::text) AS days
           FROM (${settled}) o
          CROSS JOIN LATERAL (SELECT o.result IN (result_number('win'), result_number('lose'))) d (decided)
          GROUP BY o.product_id) s
       JOIN product p ON p.id = s.product_id
      ORDER BY p.sort, p.symbol`,
    [memberId, account, fromLine],
  );
  return rows;
}

/** Seconds during which at least one of these orders was open. */
export async function findOpenSeconds(db: Pool, { memberId, account, fromLine }: Period): Promise<number> {
  const { rows } = await db.pool.query<{ seconds: number }>(
    `SELECT coalesce(floor(sum(extract(epoch FROM upper(r) - lower(r)))), 0)::int AS seconds
       FROM (SELECT unnest(range_agg(tstzrange(o.accepted_at, greatest(o.accepted_at, least(o.close_at, o.settled_at)))))
               FROM (${settled}) o) open (r)`,
    [memberId, account, fromLine],
  );
  return rows[0]?.seconds ?? 0;
}

/** What orders moved from a statement line on: stakes that were placed, and gains less losses and fees of settled ones. */
export async function findSums(db: Pool, { memberId, account, fromLine }: Period): Promise<SumsSince> {
  const { rows } = await db.pool.query<SumsSince>(
    `SELECT count(*) FILTER (WHERE code = transfer_number('stake_hold'))::int AS placed,
            coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_hold')), 0)::bigint AS staked,
            coalesce(sum(CASE WHEN code = transfer_number('payout') THEN amount ELSE -amount END)
              FILTER (WHERE code IN (transfer_number('payout'), transfer_number('stake_loss'), transfer_number('fee'))),
              0)::bigint AS net
       FROM transfer WHERE member_id = $1 AND account = $2 AND line >= $3`,
    [memberId, account, fromLine],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query of sums returned no row');
  return row;
}
