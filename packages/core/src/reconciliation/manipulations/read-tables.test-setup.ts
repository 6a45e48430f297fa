import { inspect } from 'node:util';
import { type Answer, type Client, isRead, type Query, send } from './on-connection.test-setup.ts';

type Counts = Map<string, { scans: number; writes: number }>;
export type Tables = ReadonlySet<string>;

/** How often the connection's transaction scanned and wrote each table. Counts only differ within a transaction. */
async function countTables(client: Client): Promise<Counts> {
  const { rows } = await client.query<{ name: string; scans: bigint; writes: bigint }>({
    name: 'count_tables',
    text: `SELECT coalesce(i.indrelid, c.oid)::regclass::text AS name, sum(pg_stat_get_xact_numscans(c.oid))::bigint AS scans,
                  sum(pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
                      + pg_stat_get_xact_tuples_deleted(c.oid))::bigint AS writes
             FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')
            GROUP BY 1`,
  });
  return new Map(rows.map(({ name, scans, writes }) => [name, { scans: Number(scans), writes: Number(writes) }]));
}

/** Does the work and returns which tables it read and wrote, inside functions too. */
export async function watchTables(
  client: Client,
  work: () => Promise<void>,
): Promise<{ read: Set<string>; written: Set<string> }> {
  const before = await countTables(client);
  await work();
  const after = [...(await countTables(client))];
  const grown = (kind: 'scans' | 'writes') =>
    new Set(after.flatMap(([name, now]) => (now[kind] > (before.get(name)?.[kind] ?? 0) ? [name] : [])));
  return { read: grown('scans'), written: grown('writes') };
}

export const areAny = (some: Tables, others: Tables): boolean => [...some].some((name) => others.has(name));

type Remembered = { answer: Answer; read: Tables };

/**
 * Answers of queries in the untouched platform. A query reads no table beyond those that it read there until one of these is
 * changed, so while none is, its answer is the same.
 */
export function rememberAnswers(client: Client) {
  const remembered = new Map<string, Remembered>();
  const placeOf = ({ text, values }: Query) => `${text} ${inspect(values, { maxArrayLength: null })}`;
  return {
    async record(query: Query): Promise<Answer> {
      if (!isRead(query)) return send(client, query);
      const answers: Answer[] = [];
      const { read } = await watchTables(client, async () => {
        answers.push(await send(client, query));
      });
      const [answer] = answers as [Answer];
      remembered.set(placeOf(query), { answer, read });
      return answer;
    },
    async answer(query: Query, changed: Tables): Promise<Answer> {
      const known = isRead(query) ? remembered.get(placeOf(query)) : undefined;
      if (known === undefined || areAny(known.read, changed)) return send(client, query);
      return { ...known.answer, rows: [...known.answer.rows] };
    },
    forget: () => remembered.clear(),
  };
}
