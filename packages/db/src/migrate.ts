import pg from 'pg';
import { migrationsDir, readMigrations } from './migration-files.ts';
import { migrationList, noFilters, withSchemaEngine } from './schema-engine.ts';

// Any constant will do, as long as every process that migrates uses the same one.
const migrationLockKey = 7_306_201;

/**
 * Applies what is missing, one process at a time (an advisory lock: two starts do not race), and then reads back from the
 * database that every migration really ran. Returns the names applied by this call.
 */
export async function migrate(ownerUrl: string, { dir = migrationsDir }: { dir?: string } = {}): Promise<string[]> {
  const lock = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // A server that ends meanwhile is told by the next statement that is asked; without a listener it would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLockKey]);
    const before = await problemsOfMigrations(lock, dir);
    if (before.broken.length > 0) throw new Error(`Cannot migrate: ${before.broken.join('; ')}`);
    if (before.missing.length === 0) return [];
    await applyMissing(lock, ownerUrl, dir);
    const after = await problemsOfMigrations(lock, dir);
    const problems = [...after.broken, ...after.missing.map((name) => `${name} was not applied`)];
    if (problems.length > 0) throw new Error(`Migration failed: ${problems.join('; ')}`);
    return before.missing;
  } finally {
    await lock.end();
  }
}

async function applyMissing(client: pg.Client, ownerUrl: string, dir: string): Promise<void> {
  const migrationsList = migrationList(readMigrations(dir), dir);
  await withSchemaEngine(ownerUrl, async (engine) => {
    for (const migrationName of await refusedMigrations(client)) {
      await engine.markMigrationRolledBack({ migrationName });
    }
    await engine.applyMigrations({ migrationsList, filters: noFilters });
  }).catch(async (error: unknown) => {
    // What went wrong first is what counts, where the server cannot be asked any more.
    const [name = 'that was under way'] = await refusedMigrations(client).catch(() => []);
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
}

/** Migrations that Postgres refused as a whole (the engine kept its words in `logs`): nothing of them is there. */
async function refusedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasRecord(client))) return [];
  const { rows } = await client.query<{ migration_name: string }>(
    `SELECT migration_name FROM public._prisma_migrations
      WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NOT NULL`,
  );
  return rows.map((row) => row.migration_name);
}

async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ record: string | null }>(
    `SELECT to_regclass('public._prisma_migrations')::text AS record`,
  );
  return rows[0]?.record != null;
}

type AppliedRow = { migration_name: string; checksum: string; finished_at: Date | null; refused: boolean };

/** What stands in the way (`broken`) and what is not there yet (`missing`), from the database's own record. */
export async function problemsOfMigrations(
  client: pg.Client,
  dir = migrationsDir,
): Promise<{ broken: string[]; missing: string[] }> {
  const migrations = readMigrations(dir);
  if (!(await hasRecord(client))) return { broken: [], missing: migrations.map(({ name }) => name) };

  const { rows } = await client.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at, finished_at IS NULL AND logs IS NOT NULL AS refused
       FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.filter(({ refused }) => !refused).map((row) => [row.migration_name, row]));
  const known = new Set(migrations.map(({ name }) => name));
  const broken = [...applied.values()].flatMap(({ migration_name: name, finished_at: finishedAt }) => {
    if (!known.has(name)) return [`the database has migration ${name}, which this version does not know`];
    return finishedAt === null ? [`migration ${name} stopped half way`] : [];
  });
  const missing: string[] = [];
  for (const { name, sha256 } of migrations) {
    const row = applied.get(name);
    if (row === undefined) missing.push(name);
    else if (row.checksum !== sha256) broken.push(`migration ${name} was changed after it was applied`);
  }
  return { broken, missing };
}
