import { cpus, totalmem } from 'node:os';
import pg from 'pg';

const shownSettings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'data_checksums',
  'shared_buffers',
  'max_wal_size',
];

/** One line each about the machine and the database server. */
export async function describeMachine(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const version = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const settings = await client.query<{ setting: string }>(
    `SELECT name || ' ' || current_setting(name) AS setting FROM pg_settings WHERE name = ANY ($1) ORDER BY array_position($1, name)`,
    [shownSettings],
  );
  await client.end();
  const [cpu] = cpus();
  return [
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`,
    `Postgres ${version.rows[0]?.version ?? ''}: ${settings.rows.map(({ setting }) => setting).join(', ')}`,
  ].join('\n');
}
