import { Prisma, type Tx } from '@fairtick/db';

/** How many of the newest rows are looked through where no index can help, so that a search takes a bounded time. */
export const newestLookedThrough = 20_000;

/** What is looked for inside a text needs three letters or digits in a row that the indexes of trigrams know. */
const trigram = /[a-z0-9]{3}/i;

/** A text that stands for itself in a LIKE pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
}

/** The pattern that finds a text inside others; null where it is too short, or in letters that the indexes do not know. */
export function insidePattern(text: string): string | null {
  return trigram.test(text) ? `%${literal(text)}%` : null;
}

/** The pattern that finds ids by a piece of their end, which numbers show; null for what can be none. */
export function endPattern(text: string): string | null {
  return /^[0-9a-f]{4,12}$/i.test(text) ? `%${text.toLowerCase()}%` : null;
}

type Reader = Pick<Tx, '$queryRaw'>;
/** How many members or records of one name or number a list is filtered by. */
const idLimit = 200;

async function findIds(db: Reader, from: Prisma.Sql, ways: readonly Prisma.Sql[]): Promise<string[]> {
  if (ways.length === 0) return [];
  const each = ways.map((way) => Prisma.sql`(SELECT id FROM ${from} WHERE ${way} LIMIT ${idLimit}::int)`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(each, ' UNION ALL ')}) f LIMIT ${idLimit}::int`;
  return rows.map(({ id }) => id);
}

/** Members whose user name has this text in it, those whose name begins with it first. */
export function findNamed(db: Reader, text: string): Promise<string[]> {
  const folded = text.toLowerCase();
  if (!/^[a-z0-9_]+$/.test(folded)) return Promise.resolve([]);
  const inside = insidePattern(folded);
  return findIds(db, Prisma.sql`member`, [
    Prisma.sql`username LIKE ${`${literal(folded)}%`}`,
    ...(inside === null ? [] : [Prisma.sql`username LIKE ${inside}`]),
  ]);
}

/** Numbers of the outside world that records carry, by which they are found too. */
const outside = {
  deposit: (inside: string) => [
    Prisma.sql`reference LIKE ${inside.toUpperCase()}`,
    Prisma.sql`tx_id LIKE ${inside.toLowerCase()}`,
    Prisma.sql`reference_key(external_ref) LIKE reference_key(${inside})`,
  ],
  withdrawal: (inside: string) => [Prisma.sql`reference_key(payout_ref) LIKE reference_key(${inside})`],
  identity_check: () => [],
} satisfies Record<string, (inside: string) => Prisma.Sql[]>;

/** Records that have this text inside their number, or inside what they were paid under. */
export function findNumbered(db: Reader, table: keyof typeof outside, text: string): Promise<string[]> {
  const [end, inside] = [endPattern(text), insidePattern(text)];
  return findIds(db, Prisma.raw(table), [
    ...(end === null ? [] : [Prisma.sql`right(id::text, 12) LIKE ${end}`]),
    ...(inside === null ? [] : outside[table](inside)),
  ]);
}
