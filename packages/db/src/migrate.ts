import pg from 'pg';
import { applySql, makeNamedFunctions } from './apply-sql.ts';
import { lockNumbers } from './lock-numbers.ts';
import { isTextOf, type MigrationFile, migrationsDir, readMigrations } from './migration-files.ts';
import { migrationList, noFilters, withSchemaEngine } from './schema-engine.ts';
import { readSqlFiles, type SqlFiles, sqlDir } from './sql-files.ts';
import { recordSqlVersion } from './sql-history.ts';

type Options = { migrations?: string; sql?: string; allowOlder?: boolean };

/**
 * Brings the database to this version, one process at a time (an advisory lock prevents races): missing migrations,
 * then functions, views and triggers that differ from their files, all in one transaction. Returns what this call
 * applied: names of migrations, paths of files. Refuses a database of a newer version; `allowOlder` restores older
 * functions if only functions are newer.
 */
export async function migrate(ownerUrl: string, options: Options = {}): Promise<string[]> {
  const files = readSqlFiles(options.sql ?? sqlDir);
  const migrations = readMigrations(options.migrations ?? migrationsDir);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // The next statement reports that the server ended; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumbers.migrations]);
    const { broken, missing } = await problemsOfMigrations(client, migrations);
    if (broken.length > 0) throw new Error(`Cannot migrate: ${broken.join('; ')}`);
    if (missing.length > 0) await applyMissing(client, migrations, missing, files);
    await recordSqlVersion(client, files, { allowOlder: options.allowOlder ?? false });
    const changed = await applySql(client, files, { isNew: missing.length === migrations.length });
    await client.query('COMMIT');
    return [...missing, ...changed];
  } finally {
    await client.end();
  }
}

/** In order, each after creating the functions that it names. */
async function applyMissing(
  client: pg.Client,
  migrations: MigrationFile[],
  missing: string[],
  files: SqlFiles,
): Promise<void> {
  let current = '';
  await withSchemaEngine({ client }, async (engine) => {
    for (const [index, { name, sql }] of migrations.entries()) {
      if (!missing.includes(name)) continue;
      current = name;
      await makeNamedFunctions(client, files, sql);
      await engine.applyMigrations({
        migrationsList: migrationList(migrations.slice(0, index + 1)),
        filters: noFilters,
      });
    }
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${current} failed: ${message}`, { cause: error });
  });
  const left = await problemsOfMigrations(client, migrations);
  const problems = [...left.broken, ...left.missing.map((name) => `${name} was not applied`)];
  if (problems.length > 0) throw new Error(`Migration failed: ${problems.join('; ')}`);
}

async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ record: string | null }>(
    `SELECT to_regclass('public._prisma_migrations')::text AS record`,
  );
  return rows[0]?.record != null;
}

type AppliedRow = { migration_name: string; checksum: string; finished_at: Date | null };

/** The first migration of the history before the baseline. */
const beforeBaseline = '0001_roles';

/** Problems (`broken`) and migrations not applied yet (`missing`), from the database's own record. */
export async function problemsOfMigrations(
  client: pg.Client,
  migrations = readMigrations(),
): Promise<{ broken: string[]; missing: string[] }> {
  if (!(await hasRecord(client))) return { broken: [], missing: migrations.map(({ name }) => name) };

  const { rows } = await client.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  if (applied.has(beforeBaseline)) {
    return { broken: ['the database is from before the first release and cannot be upgraded'], missing: [] };
  }
  const known = new Set(migrations.map(({ name }) => name));
  const broken = [...applied.values()].flatMap(({ migration_name: name, finished_at: finishedAt }) => {
    if (!known.has(name)) return [`the database has migration ${name}, which this version does not know`];
    return finishedAt === null ? [`migration ${name} was not finished`] : [];
  });
  const missing: string[] = [];
  for (const migration of migrations) {
    const { name } = migration;
    const row = applied.get(name);
    if (row === undefined) missing.push(name);
    else if (!isTextOf(migration, row.checksum)) broken.push(`migration ${name} was changed after it was applied`);
  }
  return { broken, missing };
}
