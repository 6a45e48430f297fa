import { createHash } from 'node:crypto';
import { type Db, Prisma } from '@fairtick/db';

export const connect = async ({ pool }: Pick<Db, 'pool'>) => pool.connect();
export type Client = Awaited<ReturnType<typeof connect>>;
export type Query = { text: string; values: unknown[] };
export type Answer = { rows: object[] };

/**
 * The parts of a Db that readers use, all on one connection, so that they see what its transaction changed. Their own
 * transactions are savepoints. `ask`: what answers a query instead of the connection.
 */
export function onConnection(client: Client, ask = (query: Query) => send(client, query)): Db {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string | { text: string; values?: unknown[] }, values?: unknown[]): Promise<Answer> => {
    const asked = typeof text === 'string' ? { text, values: values ?? [] } : { values: [], ...text };
    // One after the other: the connection has one statement at a time.
    const answer = last.then(() => ask({ ...asked, text: savepointOf(asked.text) }));
    last = answer.catch(() => undefined);
    return answer;
  };
  const pool = { query, connect: async () => ({ query, release: () => undefined }) };
  const $queryRaw = async (parts: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const sql = 'strings' in parts ? parts : Prisma.sql(parts, ...values);
    return (await query({ text: sql.text, values: sql.values })).rows;
  };
  return { pool, prisma: { $queryRaw }, allowSilence: () => () => undefined } as unknown as Db;
}

/** Queries are prepared, because each runs hundreds of times. */
export function send(client: Client, query: Query): Promise<Answer> {
  return client.query(isRead(query) ? { ...query, name: nameOf(query.text) } : query);
}

export const isRead = ({ text }: Query) => /^\s*(SELECT|WITH)\b/.test(text);

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

function savepointOf(text: string): string {
  if (text.startsWith('BEGIN')) return 'SAVEPOINT reader';
  if (text === 'COMMIT') return 'RELEASE SAVEPOINT reader';
  return text === 'ROLLBACK' ? 'ROLLBACK TO SAVEPOINT reader' : text;
}
