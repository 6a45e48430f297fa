import { type FoundKind, foundMax } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import { searchedRows } from '../shared/like-patterns.ts';
import type { SearchWords } from './search-words.rules.ts';

export type FoundRow = {
  kind: FoundKind;
  id: string;
  username: string | null;
  memberId: string | null;
  reference: string | null;
  at: Date;
};

type Asked = Omit<SearchWords, 'payer'> & { payerOf: readonly string[] };

/** All parameters with their types, including those that no query of this search uses. */
const parameters = [
  ['begins', 'text'],
  ['inside', 'text'],
  ['from', 'uuid'],
  ['to', 'uuid'],
  ['end', 'text'],
  ['code', 'text'],
  ['payerOf', 'uuid[]'],
] as const;
const p = Object.fromEntries(parameters.map(([name, type], at) => [name, `$${at + 1}::${type}`])) as Record<
  (typeof parameters)[number][0],
  string
>;

const byId = `id BETWEEN ${p.from} AND ${p.to}`;
const byEnd = `right(id::text, 12) LIKE ${p.end}`;

/** Queries for rows of a table, best matches first: each uses its own index and stops at the limit. */
const waysTo: Record<FoundKind, { table: string; time: string; reference?: string; ways: readonly string[] }> = {
  member: {
    table: 'member',
    time: 'created_at',
    ways: [
      `username LIKE ${p.begins} ORDER BY username`,
      byId,
      `username LIKE ${p.inside}`,
      `lower(display_name) LIKE coalesce(${p.inside}, ${p.begins})`,
      byEnd,
    ],
  },
  deposit: {
    table: 'deposit',
    time: 'created_at',
    reference: 'reference',
    ways: [
      byId,
      `reference LIKE upper(${p.code})`,
      byEnd,
      `tx_id LIKE ${p.code}`,
      `reference_key(external_ref) LIKE reference_key(${p.code})`,
      `id = ANY (${p.payerOf}) ORDER BY id DESC`,
    ],
  },
  withdrawal: {
    table: 'withdrawal',
    time: 'created_at',
    ways: [byId, byEnd, `reference_key(payout_ref) LIKE reference_key(${p.code})`],
  },
  order: {
    table: 'orders',
    time: 'accepted_at',
    // an index on the ends of order ids would cost a write for every order
    ways: [
      byId,
      `id IN (SELECT id FROM (SELECT id FROM orders ORDER BY id DESC LIMIT ${searchedRows}) n WHERE ${byEnd})`,
    ],
  },
  approval: { table: 'approval', time: 'proposed_at', ways: [byId, byEnd] },
  identity: { table: 'identity_check', time: 'created_at', ways: [byId, byEnd] },
  savings: { table: 'savings_position', time: 'subscribed_at', ways: [byId, byEnd] },
};

function question(kind: FoundKind): string {
  const { table, time, reference = 'NULL', ways } = waysTo[kind];
  const each = ways.map((way, rank) => `(SELECT id, ${rank} AS rank FROM ${table} WHERE ${way} LIMIT ${foundMax})`);
  const owner = kind === 'member' ? 'x.id' : 'x.member_id';
  const shown = reference === 'NULL' ? reference : `x.${reference}`;
  return `(SELECT '${kind}' AS kind, x.id, m.username, ${owner} AS "memberId", ${shown} AS reference, x.${time} AS at
             FROM (SELECT id, min(rank) AS rank FROM (${each.join(' UNION ALL ')}) w GROUP BY id
                    ORDER BY 2, id DESC LIMIT ${foundMax}) f
             JOIN ${table} x ON x.id = f.id LEFT JOIN member m ON m.id = ${owner} ORDER BY f.rank, x.id DESC)`;
}

export async function findByWords(
  db: Pick<Db, 'pool'>,
  { begins, inside, ids, end, code, payerOf }: Asked,
  kinds: readonly FoundKind[],
): Promise<FoundRow[]> {
  if (kinds.length === 0) return [];
  const types = Object.values(p).join(', ');
  const { rows } = await db.pool.query<FoundRow>(
    `SELECT f.* FROM (SELECT ${types}) words, LATERAL (${kinds.map(question).join(' UNION ALL ')}) f`,
    [begins, inside, ids?.from ?? null, ids?.to ?? null, end, code, [...payerOf]],
  );
  return rows;
}
