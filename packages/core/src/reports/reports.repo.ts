import type { Db } from '@fairtick/db';

type Sql = Pick<Db, 'pool'>;

/** Records the oldest day that is due; see record_report_day. Null when none is. */
export async function recordDay(db: Sql): Promise<string | null> {
  const { rows } = await db.pool.query<{ day: string | null }>('SELECT record_report_day() AS day');
  return rows[0]?.day ?? null;
}

/** Kinds and subjects are those of report_figures_of. */
export type FigureRow = { period: string; kind: string; subject: string; items: bigint; amount: bigint };

export async function findClosedThrough(db: Sql): Promise<string | null> {
  const { rows } = await db.pool.query<{ day: string | null }>('SELECT max(day) AS day FROM report_day');
  return rows[0]?.day ?? null;
}

/** Figures of days that are not recorded. */
export async function findOpenFigures(db: Sql, { from, to }: { from: string; to: string }): Promise<FigureRow[]> {
  const { rows } = await db.pool.query<FigureRow>(
    'SELECT day AS period, kind, subject, items, amount FROM report_figures_of($1, $2)',
    [from, to],
  );
  return rows;
}

type Span = { from: string; to: string; by: 'day' | 'month' };

/** Recorded figures, summed by day or month. */
export async function findFigures(db: Sql, { from, to, by }: Span): Promise<FigureRow[]> {
  const { rows } = await db.pool.query<FigureRow>(
    `SELECT to_char(day, CASE $3 WHEN 'day' THEN 'YYYY-MM-DD' ELSE 'YYYY-MM' END) AS period, kind, subject,
            sum(items)::bigint AS items, sum(amount)::bigint AS amount
       FROM report_figure WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2, 3`,
    [from, to, by],
  );
  return rows;
}

export async function findSymbols(db: Sql, ids: readonly string[]): Promise<{ id: string; symbol: string }[]> {
  const { rows } = await db.pool.query<{ id: string; symbol: string }>(
    'SELECT id, symbol FROM product WHERE id = ANY ($1::uuid[]) ORDER BY sort, id',
    [ids],
  );
  return rows;
}
