import { type FoundKind, foundMax } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { SearchWords } from './search-words.rules.ts';

export type FoundRow = {
  kind: FoundKind;
  id: string;
  username: string | null;
  member_id: string | null;
  reference: string | null;
  at: Date;
};

/** One question a kind, each answered by an index; $1 name, $2 and $3 bounds of the number, $4 its end, $5 a remark code. */
const questions: Record<FoundKind, string> = {
  member: `SELECT 'member' AS kind, m.id, m.username, m.id AS member_id, NULL AS reference, m.created_at AS at
             FROM (SELECT id FROM ((SELECT id, username FROM member WHERE username LIKE $1::text ORDER BY username LIMIT ${foundMax})
                   UNION (SELECT id, username FROM member WHERE id BETWEEN $2::uuid AND $3::uuid LIMIT ${foundMax})) u
                   ORDER BY username LIMIT ${foundMax}) f
             JOIN member m ON m.id = f.id`,
  deposit: byNumber('deposit', 'x.reference', 'OR x.reference = $5::text'),
  withdrawal: byNumber('withdrawal'),
  order: `SELECT 'order' AS kind, x.id, m.username, x.member_id, NULL AS reference, x.accepted_at AS at
            FROM (SELECT id, member_id, accepted_at FROM orders WHERE id BETWEEN $2::uuid AND $3::uuid LIMIT ${foundMax}) x
            JOIN member m ON m.id = x.member_id`,
  approval: `SELECT 'approval' AS kind, x.id, m.username, x.member_id, NULL AS reference, x.proposed_at AS at
               FROM (SELECT id, member_id, proposed_at FROM approval
                      WHERE right(id::text, 8) = $4::text OR id BETWEEN $2::uuid AND $3::uuid LIMIT ${foundMax}) x
               LEFT JOIN member m ON m.id = x.member_id`,
};

function byNumber(table: 'deposit' | 'withdrawal', reference = 'NULL', more = ''): string {
  return `SELECT '${table}' AS kind, x.id, m.username, x.member_id, ${reference} AS reference, x.created_at AS at
            FROM (SELECT * FROM ${table} x
                   WHERE right(x.id::text, 8) = $4::text OR x.id BETWEEN $2::uuid AND $3::uuid ${more} LIMIT ${foundMax}) x
            JOIN member m ON m.id = x.member_id`;
}

/** Whether the words can be anything of this kind at all. */
function isAsked(kind: FoundKind, { username, ids, reference }: SearchWords): boolean {
  if (ids !== null) return true;
  return kind === 'member' ? username !== null : kind === 'deposit' && reference !== null;
}

export async function findByWords(
  db: Pick<Db, 'pool'>,
  { username, ids, idEnd, reference }: SearchWords,
  kinds: readonly FoundKind[],
): Promise<FoundRow[]> {
  const asked = kinds.filter((kind) => isAsked(kind, { username, ids, idEnd, reference }));
  if (asked.length === 0) return [];
  const { rows } = await db.pool.query<FoundRow>(
    // every parameter has a type even where no question asks for it
    `SELECT f.* FROM (SELECT $1::text, $2::uuid, $3::uuid, $4::text, $5::text) words,
            LATERAL (${asked.map((kind) => `(${questions[kind]})`).join(' UNION ALL ')}) f`,
    [username, ids?.from ?? null, ids?.to ?? null, idEnd, reference],
  );
  return rows;
}
