import type { Differences } from './books.repo.ts';
import type { Snapshot } from './snapshot.ts';

/** Lines about orders, and the groups; both in an order of their own, because products can be sorted anew. */
const orderLines = (content: string) =>
  `(SELECT string_agg(l, ',' ORDER BY l) FROM regexp_split_to_table(${content}, E'\\n') l WHERE starts_with(l, 'order,'))`;
const groups = (figures: string) =>
  `(SELECT jsonb_agg(g ORDER BY g) FROM jsonb_array_elements(coalesce(${figures} -> 'groups', '[]')) g)`;

/**
 * Compares the public figures of every day recorded since a time, or ever, with its orders: the published rows and groups,
 * the rows' hash, and what the signed statement says. Times of withdrawals and stalls are not compared: payments and tapes
 * have checks of their own.
 */
export async function checkFigures(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const { rows } = await snapshot.query<{ day: string; problem: string | null }>(
    `WITH f AS (
       SELECT f.*, coalesce(lag(f.settled_before) OVER (ORDER BY f.day), order_id_at('epoch')) AS first_order
         FROM figure_day f
     )
     SELECT f.day::text,
            CASE WHEN f.sha256 <> sha256(convert_to(f.content, 'UTF8')) THEN 'the hash is not that of the rows'
                 WHEN ${orderLines('f.content')} IS DISTINCT FROM ${orderLines('p.content')} THEN 'the rows are not its orders'
                 WHEN ${groups('f.figures')} IS DISTINCT FROM ${groups('p.figures')} THEN 'the figures are not those of its orders'
                 WHEN convert_from(s.statement, 'UTF8')::jsonb -> 4 <> to_jsonb(encode(f.sha256, 'hex'))
                   THEN 'the signed statement says something else' END AS problem
       FROM f
      CROSS JOIN LATERAL public_figures_of(f.day, f.first_order) p
       LEFT JOIN log_statement s
         ON s.kind = statement_kind_number('figures') AND s.subject = '' AND s.number = f.day - '1970-01-01'::date
      WHERE $1::timestamptz IS NULL OR f.made_at >= $1
      ORDER BY f.day`,
    [since],
  );
  const wrong = rows.filter(({ problem }) => problem !== null);
  const [first] = wrong;
  return { wrong: wrong.length, example: first ? `${first.day}: ${first.problem}` : null, looked: rows.length };
}
