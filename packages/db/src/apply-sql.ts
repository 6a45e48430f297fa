import type pg from 'pg';
import { compareSql, type SqlDifference } from './compare-sql.ts';
import { roleNames } from './roles.ts';
import { runSql } from './run-sql.ts';
import type { SqlFiles, SqlFunction } from './sql-files.ts';
import { sqlState } from './sql-state.ts';

const allRoles = ['PUBLIC', ...Object.values(roleNames)].join(', ');

/**
 * Makes functions, views and triggers equal to their files: what differs is created again, what no file has is dropped.
 * `client` must be in a transaction. Returns what was changed, as `path` or `name`.
 * @param isNew a database without views and triggers, so that all can be created without comparing first
 * @throws Error when they still differ afterwards; Postgres's own error when another object depends on one to be
 * dropped
 */
export async function applySql(client: pg.ClientBase, files: SqlFiles, { isNew = false } = {}): Promise<string[]> {
  await client.query('SET LOCAL check_function_bodies = off');
  if (isNew) {
    await makeFunctions(client, files.functions);
    await makeDependents(client, files);
    await assertEqual(client, files);
    return [...new Set([...files.functions, ...files.views, ...files.triggers].map(({ path }) => path))];
  }
  let differences = await compareSql(client, files);
  const missing = differences.filter(({ kind, what }) => kind === 'function' && what === 'missing');
  if (missing.length > 0) {
    const names = new Set(missing.map(({ name }) => name));
    await makeFunctions(
      client,
      files.functions.filter(({ name }) => names.has(name)),
    );
    differences = await compareSql(client, files);
  }
  if (differences.length === 0) return missing.map(({ path, name }) => path ?? name);
  const of = (kind: SqlDifference['kind']) => differences.filter((one) => one.kind === kind);

  // Drops what has to go, with its dependent views and triggers, which are created again below.
  const gone = of('function').filter(({ what }) => what === 'shape' || what === 'unexpected');
  const goneNames = new Set(gone.map(({ name }) => name));
  const calls = (create: string) => goneNames.has(/EXECUTE FUNCTION (\w+)/.exec(create)?.[1] ?? '');
  const changed = new Set(of('trigger').map(({ name }) => name));
  const triggers = files.triggers.filter(({ table, name, create }) => changed.has(`${table}.${name}`) || calls(create));
  const views = gone.length > 0 || of('view').length > 0 ? files.views : [];
  for (const { name, what } of of('trigger')) {
    const [table, trigger] = name.split('.');
    if (what === 'unexpected') await client.query(`DROP TRIGGER ${trigger} ON ${table}`);
  }
  const dropped = [
    ...triggers.map(({ table, name }) => `DROP TRIGGER IF EXISTS ${name} ON ${table}`),
    ...[...views, ...of('view')].map(({ name }) => `DROP VIEW IF EXISTS ${name}`),
  ];
  await client.query(dropped.join(';\n'));
  for (const { name } of gone) await dropFunctions(client, name.replace(/\(.*/s, ''));

  const changedFunctions = new Set(of('function').map(({ name }) => name.replace(/\(.*/s, '')));
  const functions = files.functions.filter(({ name }) => changedFunctions.has(name));
  await makeFunctions(client, functions);
  await makeDependents(client, { functions, views, triggers });
  await assertEqual(client, files);
  return [...new Set([...missing, ...differences].map(({ path, name }) => path ?? name))];
}

/** Grants on these functions, then these views with their grants, then these triggers. */
async function makeDependents(client: pg.ClientBase, { functions, views, triggers }: SqlFiles): Promise<void> {
  const statements = [
    ...functions.flatMap(({ name, grantees }) => [
      `REVOKE ALL ON FUNCTION ${name} FROM ${allRoles}`,
      ...(grantees.length > 0 ? [`GRANT EXECUTE ON FUNCTION ${name} TO ${grantees.join(', ')}`] : []),
    ]),
    ...views.flatMap(({ create, name, grantees }) => [
      create,
      ...(grantees.length > 0 ? [`GRANT SELECT ON ${name} TO ${grantees.join(', ')}`] : []),
    ]),
    ...triggers.flatMap(({ create, table, name, always }) => [
      create,
      ...(always ? [`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`] : []),
    ]),
  ];
  await client.query(statements.join(';\n'));
}

async function assertEqual(client: pg.ClientBase, files: SqlFiles): Promise<void> {
  const left = await compareSql(client, files, { checkBodies: true });
  if (left.length > 0)
    throw new Error(`Objects still differ from their files: ${left.map(describeDifference).join('; ')}`);
}

/** Creates the functions that the text of a migration names, so that its checks, indexes and defaults can use them. */
export async function makeNamedFunctions(client: pg.ClientBase, files: SqlFiles, migration: string): Promise<void> {
  const words = new Set(migration.replaceAll(/--.*$/gm, '').match(/\w+(?=\s*\()/g));
  await client.query('SET LOCAL check_function_bodies = off');
  await makeFunctions(
    client,
    files.functions.filter(({ name }) => words.has(name)),
  );
}

const invalidDefinition = '42P13';

/** Functions whose argument defaults call another of them come last. */
function inOrder(functions: readonly SqlFunction[]): SqlFunction[] {
  const names = new Set(functions.map(({ name }) => name));
  const calls = ({ create, name }: SqlFunction) =>
    (create.split('$$', 1)[0]?.match(/\w+(?=\()/g) ?? []).some((word) => word !== name && names.has(word));
  return functions.toSorted((one, other) => Number(calls(one)) - Number(calls(other)));
}

/** All in one statement; singly only if one of them cannot be replaced in place. */
async function makeFunctions(client: pg.ClientBase, functions: readonly SqlFunction[]): Promise<void> {
  const ordered = inOrder(functions);
  await client.query('SAVEPOINT make_functions');
  try {
    await runSql(client, ordered);
  } catch (error) {
    if (sqlState(error) !== invalidDefinition) throw error;
    await client.query('ROLLBACK TO SAVEPOINT make_functions');
    for (const one of ordered) {
      await client.query('SAVEPOINT make_function');
      try {
        await runSql(client, [one]);
      } catch (refused) {
        if (sqlState(refused) !== invalidDefinition) throw refused;
        await client.query('ROLLBACK TO SAVEPOINT make_function');
        await dropFunctions(client, one.name);
        await runSql(client, [one]);
      }
    }
  }
}

async function dropFunctions(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = $1`,
    [name],
  );
  for (const { signature } of rows) await client.query(`DROP FUNCTION ${signature}`);
}

/** For the operator: `the text of function place_orders is not that of prisma/sql/orders/place_orders.sql`. */
export function describeDifference({ kind, name, path, what }: SqlDifference): string {
  if (path === null) return `unexpected ${kind} ${name}: no file of prisma/sql has it`;
  const file = `prisma/sql/${path}`;
  if (what === 'missing') return `missing: ${kind} ${name} of ${file}`;
  if (what === 'owner') return `${kind} ${name} of ${file} belongs to a role other than the one that migrates`;
  if (what === 'grants') return `who may use ${kind} ${name} is not what ${file} grants`;
  return `${kind} ${name} is not what ${file} says`;
}
