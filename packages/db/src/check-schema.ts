import pg from 'pg';
import { describeDifference } from './apply-sql.ts';
import { compareSql } from './compare-sql.ts';
import { problemsOfMigrations } from './migrate.ts';
import { roleNames } from './roles.ts';
import { readSqlFiles } from './sql-files.ts';
import { readTableFacts } from './table-facts.ts';
import { readTablesFile } from './tables-file.ts';

const shownLimit = 5;

/**
 * Refuses an unsuitable database with one line of reasons: too old, unsafe settings, missing migrations, tables that
 * differ from prisma/tables.txt, functions, views, triggers or grants that differ from their files, or a role with too
 * many privileges.
 * @param isMigrated `migrate` has just compared functions, views and triggers, so they are not compared again
 */
export async function checkSchema(ownerUrl: string, { isMigrated = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const compared = isMigrated ? [] : [sqlProblems];
    for (const check of [settingProblems, migrationProblems, tableProblems, ...compared, roleProblems]) {
      const problems = await check(client);
      if (problems.length === 0) continue;
      const more = problems.length > shownLimit ? ` and ${problems.length - shownLimit} more` : '';
      throw new Error(`The database is not suitable: ${problems.slice(0, shownLimit).join('; ')}${more}`);
    }
  } finally {
    await client.end();
  }
}

async function settingProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(`
    SELECT format('Postgres 18 or newer is needed, this is %s', setting) AS problem
      FROM pg_settings WHERE name = 'server_version' AND current_setting('server_version_num')::int < 180000
    UNION ALL
    SELECT format('%s is %s, must be on', name, setting)
      FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')
        AND setting NOT IN ('on', 'remote_apply', 'remote_write')`);
  return rows.map(({ problem }) => problem);
}

async function migrationProblems(client: pg.Client): Promise<string[]> {
  const { broken, missing } = await problemsOfMigrations(client);
  return [...broken, ...missing.map((name) => `migration ${name} is not applied`)];
}

async function tableProblems(client: pg.Client): Promise<string[]> {
  const expected = new Set(readTablesFile());
  const found = new Set(await readTableFacts(client));
  return [
    ...[...expected].filter((fact) => !found.has(fact)).map((fact) => `missing: ${fact}`),
    ...[...found].filter((fact) => !expected.has(fact)).map((fact) => `unexpected: ${fact}`),
  ];
}

async function sqlProblems(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN');
  try {
    return (await compareSql(client, readSqlFiles())).map(describeDifference);
  } finally {
    await client.query('ROLLBACK');
  }
}

// Checked independently of these files, so that a careless regeneration cannot hide it.
async function roleProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `
    WITH role AS (SELECT * FROM pg_roles WHERE rolname = ANY ($1))
    SELECT format('role %s does not exist', name) AS problem
      FROM unnest($1::text[]) name WHERE name NOT IN (SELECT rolname FROM role)
    UNION ALL
    SELECT format('%s may do more than use data (superuser, createdb, createrole, replication or bypassrls)', rolname)
      FROM role WHERE rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls
    UNION ALL
    SELECT format('%s is a member of %s', rolname, m.roleid::regrole) FROM role JOIN pg_auth_members m ON m.member = role.oid
    UNION ALL
    SELECT format('%s owns %s', rolname, c.oid::regclass) FROM role JOIN pg_class c ON c.relowner = role.oid
    UNION ALL
    SELECT format('%s owns function %s', rolname, p.oid::regproc) FROM role JOIN pg_proc p ON p.proowner = role.oid
    UNION ALL
    SELECT format('%s may create in the database or in schema public', rolname) FROM role
      WHERE has_database_privilege(role.oid, current_database(), 'CREATE') OR has_schema_privilege(role.oid, 'public', 'CREATE')
    UNION ALL
    SELECT format('%s has %s on %s', rolname, privilege, c.oid::regclass)
      FROM role, pg_class c, unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_table_privilege(role.oid, c.oid, privilege)
    UNION ALL
    SELECT format('fairtick_reader may write %s', c.oid::regclass)
      FROM role, pg_class c, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) privilege
      WHERE rolname = 'fairtick_reader' AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND has_table_privilege(role.oid, c.oid, privilege)
    UNION ALL
    SELECT format('trigger %s on %s is disabled', tgname, tgrelid::regclass)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND t.tgenabled NOT IN ('O', 'A')`,
    [Object.values(roleNames)],
  );
  return rows.map(({ problem }) => problem);
}
