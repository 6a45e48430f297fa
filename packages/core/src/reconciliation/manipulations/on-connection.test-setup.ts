import { createHash } from 'node:crypto';
import { type Db, Prisma } from '@fairtick/db';

export const connect = async ({ pool }: Pick<Db, 'pool'>) => pool.connect();
export type Client = Awaited<ReturnType<typeof connect>>;

/**
 * The parts of a Db that readers use, all on one connection, so that they see what its transaction changed. Their own
 * transactions are savepoints. Long queries are prepared, because each runs some two hundred times.
 */
export function onConnection(client: Client): Db {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const asked = typeof text === 'string' ? { text, values: values ?? [] } : { values: [], ...text };
    const own = { ...asked, text: savepointOf(asked.text) };
    // One after the other: the connection has one statement at a time.
    const answer = last.then(() => client.query(isPrepared(own.text) ? { ...own, name: nameOf(own.text) } : own));
    last = answer.catch(() => undefined);
    return answer;
  };
  const pool = { query, connect: async () => ({ query, release: () => undefined }) };
  const $queryRaw = async (parts: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const sql = parts instanceof Prisma.Sql ? parts : Prisma.sql(parts as TemplateStringsArray, ...values);
    return (await query({ text: sql.text, values: sql.values })).rows;
  };
  return { pool, prisma: { $queryRaw }, allowSilence: () => () => undefined } as unknown as Db;
}

function savepointOf(text: string): string {
  if (text.startsWith('BEGIN')) return 'SAVEPOINT reader';
  if (text === 'COMMIT') return 'RELEASE SAVEPOINT reader';
  return text === 'ROLLBACK' ? 'ROLLBACK TO SAVEPOINT reader' : text;
}

const isPrepared = (text: string) => /^\s*(SELECT|WITH)\b/.test(text) && text.length > 100;
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
