import type pg from 'pg';
import { runSql } from './run-sql.ts';
import { oneLine, type SqlFiles } from './sql-files.ts';

/** An object of the database that differs from its file; `path` is null if no file has it. */
export type SqlDifference = {
  kind: 'function' | 'view' | 'trigger';
  /** A trigger's table and name: `orders.orders_guard`. */
  name: string;
  path: string | null;
  /** `missing`: not in the database. `shape`: other arguments or result, so it cannot be replaced in place. */
  what: 'missing' | 'unexpected' | 'shape' | 'text' | 'grants' | 'owner';
};

/**
 * Compares functions, views and triggers of the schema `public` with their files. Functions and views are created in
 * the session's temporary schema, compared as Postgres prints them, and rolled back. `client` must be in a transaction;
 * nothing is kept. While functions are missing, only these are returned, because views and argument defaults cannot be
 * read without them.
 * @param checkBodies lets Postgres check function bodies for mistakes, which doubles the time
 * @throws Error that names the file which Postgres refuses
 */
export async function compareSql(
  client: pg.ClientBase,
  files: SqlFiles,
  { checkBodies = false }: { checkBodies?: boolean } = {},
): Promise<SqlDifference[]> {
  const missing = await missingFunctions(client, files);
  if (missing.length > 0) return missing;
  await client.query('SAVEPOINT compare_sql');
  try {
    await client.query(`SET LOCAL check_function_bodies = ${checkBodies ? 'on' : 'off'}`);
    await client.query('SET LOCAL search_path = pg_temp, public');
    await runSql(client, [...files.functions, ...files.views]);
    return [
      ...(await compareObjects(client, files, 'function', functionsSql)),
      ...(await compareObjects(client, files, 'view', viewsSql)),
      ...(await compareTriggers(client, files)),
    ];
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT compare_sql; RELEASE SAVEPOINT compare_sql');
  }
}

async function missingFunctions(client: pg.ClientBase, files: SqlFiles): Promise<SqlDifference[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return files.functions.flatMap(({ name, path }) =>
    there.has(name) ? [] : [{ kind: 'function', name, path, what: 'missing' }],
  );
}

type ObjectRow = { ours: boolean; name: string; shape: string; text: string; grantees: string[]; owned: boolean };

/** The owner of the tables, whatever other names the role that migrates has. */
const ownerSql = `(SELECT relowner FROM pg_class WHERE oid = to_regclass('public._prisma_migrations'))`;
const granteesSql = (acl: string) => `ARRAY(
  SELECT coalesce(r.rolname, 'PUBLIC')::text FROM aclexplode(${acl}) a LEFT JOIN pg_roles r ON r.oid = a.grantee
   WHERE a.grantee <> o.owner ORDER BY 1)`;

const functionsSql = `
  SELECT p.pronamespace = pg_my_temp_schema() AS ours, p.proname AS name,
         concat_ws(' ', p.prokind, pg_get_function_arguments(p.oid), '->', pg_get_function_result(p.oid)) AS shape,
         concat_ws(' ', l.lanname, p.provolatile, p.proisstrict, p.proleakproof, p.prosecdef, p.proparallel, p.procost, p.prorows,
                   ARRAY(SELECT unnest(p.proconfig) ORDER BY 1), p.prosrc) AS text,
         ${granteesSql(`coalesce(p.proacl, acldefault('f', p.proowner))`)} AS grantees, p.proowner = ${ownerSql} AS owned
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang, LATERAL (SELECT p.proowner AS owner) o
   WHERE p.pronamespace IN ('public'::regnamespace, pg_my_temp_schema())`;

const viewsSql = `
  SELECT c.relnamespace = pg_my_temp_schema() AS ours, c.relname AS name,
         (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum)
            FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0) AS shape,
         concat_ws(' ', c.reloptions, pg_get_viewdef(c.oid)) AS text,
         ${granteesSql(`coalesce(c.relacl, acldefault('r', c.relowner))`)} AS grantees, c.relowner = ${ownerSql} AS owned
    FROM pg_class c, LATERAL (SELECT c.relowner AS owner) o
   WHERE c.relkind IN ('v', 'm') AND c.relnamespace IN ('public'::regnamespace, pg_my_temp_schema())`;

async function compareObjects(
  client: pg.ClientBase,
  files: SqlFiles,
  kind: 'function' | 'view',
  sql: string,
): Promise<SqlDifference[]> {
  const { rows } = await client.query<ObjectRow>(sql);
  const found = Map.groupBy(
    rows.filter(({ ours }) => !ours),
    ({ name }) => name,
  );
  const wanted = new Map(rows.filter(({ ours }) => ours).map((row) => [row.name, row]));
  const objects = kind === 'function' ? files.functions : files.views;
  const differences = objects.flatMap(({ name, path, grantees }): SqlDifference[] => {
    const [actual, ...others] = found.get(name) ?? [];
    const expected = wanted.get(name);
    found.delete(name);
    const what = differs(actual, expected, grantees);
    return [
      ...(what === null ? [] : [{ kind, name, path, what }]),
      ...others.map(({ shape }) => ({ kind, name: `${name}(${shape})`, path: null, what: 'unexpected' as const })),
    ];
  });
  return [
    ...differences,
    ...[...found.keys()].map((name) => ({ kind, name, path: null, what: 'unexpected' as const })),
  ];
}

function differs(
  actual: ObjectRow | undefined,
  expected: ObjectRow | undefined,
  grantees: string[],
): SqlDifference['what'] | null {
  if (actual === undefined) return 'missing';
  if (actual.shape !== expected?.shape) return 'shape';
  if (actual.text !== expected.text) return 'text';
  if (!actual.owned) return 'owner';
  return actual.grantees.join() === grantees.join() ? null : 'grants';
}

async function compareTriggers(client: pg.ClientBase, files: SqlFiles): Promise<SqlDifference[]> {
  const { rows } = await client.query<{ name: string; create: string; enabled: string }>(`
    SELECT format('%s.%s', c.relname, t.tgname) AS name, pg_get_triggerdef(t.oid, true) AS "create", t.tgenabled AS enabled
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`);
  const found = new Map(rows.map((row) => [row.name, row]));
  const differences = files.triggers.flatMap(({ table, name, path, create, always }): SqlDifference[] => {
    const key = `${table}.${name}`;
    const actual = found.get(key);
    found.delete(key);
    if (actual === undefined) return [{ kind: 'trigger', name: key, path, what: 'missing' }];
    const isSame = oneLine(actual.create) === create && actual.enabled === (always ? 'A' : 'O');
    return isSame ? [] : [{ kind: 'trigger', name: key, path, what: 'text' }];
  });
  return [
    ...differences,
    ...[...found.keys()].map((name) => ({ kind: 'trigger' as const, name, path: null, what: 'unexpected' as const })),
  ];
}
