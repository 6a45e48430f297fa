// A base backup with Postgres' backup functions, called like pg_basebackup: the embedded Postgres contains only its server.
// The WAL comes from the archive.
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  strict: false,
  options: { host: text, username: text, pgdata: text },
});
const target = String(values.pgdata);
const client = new pg.Client({ host: String(values.host), user: String(values.username), database: 'postgres' });
await client.connect();
const started = await client.query<{ dir: string; timeline: number; lsn: string }>(
  `SELECT current_setting('data_directory') AS dir, pg_backup_start('a backup', fast => true) AS lsn,
    (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`,
);
const [{ dir, timeline, lsn } = { dir: '', timeline: 0, lsn: '' }] = started.rows;
cpSync(dir, target, { recursive: true });
chmodSync(target, 0o700);
rmSync(join(target, 'postmaster.pid'));
rmSync(join(target, 'postmaster.opts'));
for (const piece of readdirSync(join(target, 'pg_wal'))) rmSync(join(target, 'pg_wal', piece), { recursive: true });
mkdirSync(join(target, 'pg_wal/archive_status'));
const stopped = await client.query<{ lsn: string; labelfile: string }>('SELECT lsn, labelfile FROM pg_backup_stop()');
await client.end();
const [{ lsn: end, labelfile } = { lsn: '', labelfile: '' }] = stopped.rows;
writeFileSync(join(target, 'backup_label'), labelfile);
const range = `{ "Timeline": ${timeline}, "Start-LSN": "${lsn}", "End-LSN": "${end}" }`;
writeFileSync(join(target, 'backup_manifest'), `{ "WAL-Ranges": [\n${range}\n] }\n`);
