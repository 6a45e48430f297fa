import type { PublicFigures } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

type Sql = Pick<Db, 'pool'>;
type RecordedDay = { day: string; sha256: Buffer };

/** Records the oldest day that is due; see record_figure_day. Null when none is. */
export async function recordFigureDay(sql: Pick<Db['pool'], 'query'>): Promise<RecordedDay | null> {
  const { rows } = await sql.query<{ [K in keyof RecordedDay]: RecordedDay[K] | null }>(
    'SELECT day, sha256 FROM record_figure_day()',
  );
  const [row] = rows;
  return row === undefined || row.day === null ? null : (row as RecordedDay);
}

export type FigureDayRow = RecordedDay & { logIndex: bigint | null };

/** Days before `before`, newest first. */
export async function findFigureDays(
  db: Sql,
  { before, limit }: { before: string | null; limit: number },
): Promise<FigureDayRow[]> {
  const { rows } = await db.pool.query<FigureDayRow>(
    `SELECT d.day, d.sha256, s.log_index AS "logIndex"
       FROM figure_day d
       LEFT JOIN log_statement s
         ON s.kind = statement_kind_number('figures') AND s.subject = '' AND s.number = d.day - '1970-01-01'::date
      WHERE $1::date IS NULL OR d.day < $1::date
      ORDER BY d.day DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

export async function findFiguresOf(db: Sql, day: string): Promise<PublicFigures | undefined> {
  const { rows } = await db.pool.query<{ figures: PublicFigures }>('SELECT figures FROM figure_day WHERE day = $1', [
    day,
  ]);
  return rows[0]?.figures;
}

export async function findFigureRows(db: Sql, day: string): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ content: string }>('SELECT content FROM figure_day WHERE day = $1', [day]);
  return rows[0]?.content;
}
