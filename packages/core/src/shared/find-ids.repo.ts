import { Prisma, type Tx } from '@fairtick/db';
import { containsPattern, endPattern, escapeLike } from './like-patterns.ts';

type Reader = Pick<Tx, '$queryRaw'>;
/** Most members or records that one search filters a list by. */
const idLimit = 200;

async function findIds(db: Reader, from: Prisma.Sql, conditions: readonly Prisma.Sql[]): Promise<string[]> {
  if (conditions.length === 0) return [];
  const each = conditions.map(
    (condition) => Prisma.sql`(SELECT id FROM ${from} WHERE ${condition} LIMIT ${idLimit}::int)`,
  );
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(each, ' UNION ALL ')}) f LIMIT ${idLimit}::int`;
  return rows.map(({ id }) => id);
}

/** Members whose username contains this text; those whose username starts with it come first. */
export function findNamed(db: Reader, text: string): Promise<string[]> {
  const folded = text.toLowerCase();
  if (!/^[a-z0-9_]+$/.test(folded)) return Promise.resolve([]);
  const inside = containsPattern(folded);
  return findIds(db, Prisma.sql`member`, [
    Prisma.sql`username LIKE ${`${escapeLike(folded)}%`}`,
    ...(inside === null ? [] : [Prisma.sql`username LIKE ${inside}`]),
  ]);
}

/** Other columns that a record is found by: references of banks, gateways and chains. */
const references = {
  deposit: (inside: string) => [
    Prisma.sql`reference LIKE ${inside.toUpperCase()}`,
    Prisma.sql`tx_id LIKE ${inside.toLowerCase()}`,
    Prisma.sql`reference_key(external_ref) LIKE reference_key(${inside})`,
  ],
  withdrawal: (inside: string) => [Prisma.sql`reference_key(payout_ref) LIKE reference_key(${inside})`],
  identity_check: () => [],
} satisfies Record<string, (inside: string) => Prisma.Sql[]>;

/** Records whose number or external reference contains this text. */
export function findNumbered(db: Reader, table: keyof typeof references, text: string): Promise<string[]> {
  const [end, inside] = [endPattern(text), containsPattern(text)];
  return findIds(db, Prisma.raw(table), [
    ...(end === null ? [] : [Prisma.sql`right(id::text, 12) LIKE ${end}`]),
    ...(inside === null ? [] : references[table](inside)),
  ]);
}
