import type { Db } from '@fairtick/db';

type Sql = Pick<Db, 'pool'>;

export type RecordedDay = { day: string; total: bigint; leaves: number; root: Buffer };

/** Records the oldest day that is due; see record_liabilities. Null when none is. */
export async function recordDay(sql: Pick<Db['pool'], 'query'>): Promise<RecordedDay | null> {
  const { rows } = await sql.query<{ [K in keyof RecordedDay]: RecordedDay[K] | null }>(
    'SELECT day, total, leaves, root FROM record_liabilities()',
  );
  const [row] = rows;
  return row === undefined || row.day === null ? null : (row as RecordedDay);
}

export type DayRow = RecordedDay & { logIndex: bigint | null };

const daysSql = `
  SELECT d.day, d.total, d.leaves, d.root, s.log_index AS "logIndex"
    FROM liability_day d
    LEFT JOIN log_statement s
      ON s.kind = statement_kind_number('liabilities') AND s.subject = '' AND s.number = d.day - '1970-01-01'::date`;

/** Days before `before`, newest first. */
export async function findDays(
  db: Sql,
  { before, limit }: { before: string | null; limit: number },
): Promise<DayRow[]> {
  const { rows } = await db.pool.query<DayRow>(
    `${daysSql} WHERE $1::date IS NULL OR d.day < $1::date ORDER BY d.day DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

export async function findDay(db: Sql, day: string): Promise<DayRow | undefined> {
  const { rows } = await db.pool.query<DayRow>(`${daysSql} WHERE d.day = $1::date`, [day]);
  return rows[0];
}

export type LeafRow = {
  day: string;
  memberId: string;
  place: number;
  salt: Buffer;
  available: bigint;
  held: bigint;
  savings: bigint;
  interest: bigint;
};

export const leafColumns = `to_char(day, 'YYYY-MM-DD') AS day, member_id AS "memberId", place, salt, available, held, savings, interest`;

/** A member's leaf, and how many leaves the day has. */
export async function findLeaf(
  db: Sql,
  { memberId, day }: { memberId: string; day: string },
): Promise<(LeafRow & { leaves: number }) | undefined> {
  const { rows } = await db.pool.query<LeafRow & { leaves: number }>(
    `SELECT ${leafColumns}, (SELECT d.leaves FROM liability_day d WHERE d.day = liability_leaf.day) AS leaves
       FROM liability_leaf WHERE member_id = $1 AND day = $2::date`,
    [memberId, day],
  );
  return rows[0];
}

export type NodeRow = { hash: Buffer; sum: bigint };

/** Nodes of the day's tree at the given levels and places, in that order. */
export async function findNodes(
  db: Sql,
  { day, places }: { day: string; places: readonly { level: number; index: number }[] },
): Promise<NodeRow[]> {
  const { rows } = await db.pool.query<{ node: Buffer }>(
    `SELECT substring(l.nodes FROM p.place * 40 + 1 FOR 40) AS node
       FROM unnest($2::int[], $3::int[]) WITH ORDINALITY AS p (level, place, n)
       JOIN liability_level l ON l.day = $1::date AND l.level = p.level
      ORDER BY p.n`,
    [day, places.map(({ level }) => level), places.map(({ index }) => index)],
  );
  return rows.map(({ node }) => ({ hash: node.subarray(0, 32), sum: node.readBigInt64BE(32) }));
}
