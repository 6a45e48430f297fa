import type { Ctx } from '../context.ts';

/** Orders that both settlers decided since a platform day, those on which they differed, and those still disputed. */
type Comparisons = { since: string | null; compared: number; differed: number; disputed: number };

export async function readComparisons({ db }: Pick<Ctx, 'db'>): Promise<Comparisons> {
  const { rows } = await db.pool.query<Comparisons>(
    `SELECT min(day) AS since, coalesce(sum(compared), 0)::float8 AS compared, coalesce(sum(differed), 0)::float8 AS differed,
            (SELECT count(*) FROM order_dispute x JOIN orders o ON o.id = x.order_id
              WHERE o.settled_at IS NULL)::int AS disputed
       FROM settlement_comparison`,
  );
  return rows[0] ?? { since: null, compared: 0, differed: 0, disputed: 0 };
}
