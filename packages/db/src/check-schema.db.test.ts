import { createDatabase } from '@fairtick/test-kit';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { checkSchema } from './check-schema.ts';

const { ownerUrl, adminUrl } = await createDatabase();
const admin = new pg.Client({ connectionString: adminUrl });
await admin.connect();
afterAll(() => admin.end());

/** Breaks something; others see it only when committed, so a second script undoes it. */
async function broken(breakIt: string, undo: string): Promise<unknown> {
  await admin.query(breakIt);
  try {
    return await checkSchema(ownerUrl).catch((error: Error) => error.message);
  } finally {
    await admin.query(undo);
  }
}

test('the tables equal prisma/tables.txt, and the rest equals its files', async () => {
  // After a migration: pnpm --filter @fairtick/db run tables, and read its diff.
  await expect(checkSchema(ownerUrl)).resolves.toBeUndefined();
});

test('a disabled trigger is refused', async () => {
  const { rows } = await admin.query(`
    SELECT tgrelid::regclass AS on_table, quote_ident(tgname) AS name FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE tgenabled = 'A' AND relnamespace = 'public'::regnamespace ORDER BY 1, 2 LIMIT 1`);
  const { on_table: table, name } = rows[0];
  const always = `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`;
  expect(await broken(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`, always)).toContain(
    `trigger ${table}.${name} is not what prisma/sql/`,
  );
  // Enabled without ALWAYS, it would not fire with session_replication_role = replica.
  expect(await broken(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`, always)).toContain(
    `trigger ${table}.${name} is not what prisma/sql/`,
  );
});

test('every guard of history fires with session_replication_role = replica too', async () => {
  const { rows } = await admin.query(`
    SELECT tgrelid::regclass || '.' || tgname AS asleep FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND tgname ~ '_(no_[a-z]+|guard)$' AND tgenabled <> 'A'`);
  expect(rows).toEqual([]);
});

test('a function with another volatility, strictness, result or owner is refused', async () => {
  const door = 'price_text(bigint, integer)';
  const { rows } = await admin.query(`
    SELECT pg_get_functiondef('${door}'::regprocedure) AS definition, proowner::regrole AS owner
      FROM pg_proc WHERE oid = '${door}'::regprocedure`);
  const { definition, owner } = rows[0];
  for (const change of [`ALTER FUNCTION ${door} VOLATILE`, `ALTER FUNCTION ${door} STRICT`]) {
    expect(await broken(change, definition)).toContain(
      'function price_text is not what prisma/sql/markets/price_text.sql says',
    );
  }
  expect(
    await broken(`ALTER FUNCTION ${door} OWNER TO CURRENT_USER`, `ALTER FUNCTION ${door} OWNER TO ${owner}`),
  ).toContain(
    'function price_text of prisma/sql/markets/price_text.sql belongs to a role other than the one that migrates',
  );
  expect(await broken(`ALTER TABLE product OWNER TO CURRENT_USER`, `ALTER TABLE product OWNER TO ${owner}`)).toMatch(
    /unexpected: table product owned by /,
  );
});

test('a view with another result, or with its owner’s rights, is refused', async () => {
  for (const view of ['sim_seed_public', 'savings_earnings']) {
    const { rows } = await admin.query(
      `SELECT pg_get_viewdef($1::regclass) AS text, reloptions FROM pg_class WHERE oid = $1::regclass`,
      [view],
    );
    const [{ text, reloptions }] = rows;
    const options = reloptions === null ? '' : `WITH (${reloptions.join()})`;
    const undo = `CREATE OR REPLACE VIEW ${view} ${options} AS ${text}`;
    const all = text.replace(/;$/, ' LIMIT 1000');
    expect(await broken(`CREATE OR REPLACE VIEW ${view} ${options} AS ${all}`, undo)).toContain(
      `view ${view} is not what prisma/sql/`,
    );
  }
  const asItsMaker = 'ALTER VIEW savings_earnings RESET (security_invoker)';
  expect(await broken(asItsMaker, 'ALTER VIEW savings_earnings SET (security_invoker = true)')).toContain(
    'view savings_earnings is not what prisma/sql/savings/views.sql says',
  );
  expect(await checkSchema(ownerUrl)).toBeUndefined();
});

test('an additional grant, and a role with too many privileges, are refused', async () => {
  expect(await broken('GRANT DELETE ON member TO fairtick_app', 'REVOKE DELETE ON member FROM fairtick_app')).toMatch(
    /on member to fairtick_app/,
  );
  expect(await broken('ALTER ROLE fairtick_worker CREATEDB', 'ALTER ROLE fairtick_worker NOCREATEDB')).toContain(
    'fairtick_worker may do more than use data',
  );
  const owned = await broken(
    'CREATE SCHEMA own; CREATE TABLE own.t (); ALTER TABLE own.t OWNER TO fairtick_reader',
    'DROP SCHEMA own CASCADE',
  );
  expect(owned).toContain('fairtick_reader owns own.t');
});

test('a table without a migration, and a function with an unsafe search path, are refused', async () => {
  const { rows } = await admin.query(`
    SELECT oid::regprocedure AS door, proconfig[1] AS config FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1 LIMIT 1`);
  const { door, config } = rows[0];
  expect(await broken(`ALTER FUNCTION ${door} RESET search_path`, `ALTER FUNCTION ${door} SET ${config}`)).toContain(
    `function ${door.replace(/\(.*/, '')} is not what prisma/sql/`,
  );
  expect(
    await broken(
      `GRANT EXECUTE ON FUNCTION ${door} TO fairtick_reader`,
      `REVOKE EXECUTE ON FUNCTION ${door} FROM fairtick_reader`,
    ),
  ).toContain('who may use function');
  const stranger = 'CREATE FUNCTION stranger() RETURNS int LANGUAGE sql AS $$SELECT 1$$';
  expect(await broken(stranger, 'DROP FUNCTION stranger()')).toContain(
    'unexpected function stranger: no file of prisma/sql has it',
  );
  expect(await broken('CREATE TABLE stranger (id int)', 'DROP TABLE stranger')).toContain('unexpected: table stranger');
});
