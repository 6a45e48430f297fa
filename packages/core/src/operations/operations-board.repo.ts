import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

export type MigrationRow = { name: string; finishedAt: Date };

/** Newest first. */
export async function findAppliedMigrations(db: Pool): Promise<MigrationRow[]> {
  const { rows } = await db.pool.query<MigrationRow>(
    'SELECT name, finished_at AS "finishedAt" FROM applied_migrations()',
  );
  return rows;
}

export type DatabaseRow = { version: string; bytes: string; connections: number; connectionLimit: number };

export async function readDatabaseState(db: Pool): Promise<DatabaseRow> {
  const { rows } = await db.pool.query<DatabaseRow>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes,
            (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
            current_setting('max_connections')::int AS "connectionLimit"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('reading the state of the database returned no row');
  return row;
}

/** The largest tables with their indexes. */
export async function findLargestTables(db: Pool, limit: number): Promise<{ name: string; bytes: string }[]> {
  const { rows } = await db.pool.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_total_relation_size(c.oid)::text AS bytes FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      ORDER BY pg_total_relation_size(c.oid) DESC, c.relname LIMIT $1`,
    [limit],
  );
  return rows;
}

export type WorkerRow = { id: string; startedAt: Date; seenAt: Date; silentMs: string };

export async function findWorkers(db: Pool): Promise<WorkerRow[]> {
  const { rows } = await db.pool.query<WorkerRow>(
    `SELECT worker_id AS id, started_at AS "startedAt", seen_at AS "seenAt",
            (extract(epoch FROM clock_timestamp() - seen_at) * 1000)::bigint::text AS "silentMs"
       FROM worker_heartbeat ORDER BY seen_at DESC LIMIT 50`,
  );
  return rows;
}

export type JobRunRow = { name: string; startedAt: Date; finishedAt: Date | null; ok: boolean | null };

export async function findJobRuns(db: Pool): Promise<JobRunRow[]> {
  const { rows } = await db.pool.query<JobRunRow>(
    'SELECT name, started_at AS "startedAt", finished_at AS "finishedAt", ok FROM job_run ORDER BY name LIMIT 200',
  );
  return rows;
}
