import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createUnmigratedDatabase } from '@fairtick/test-kit';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const { ownerUrl } = await createUnmigratedDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
const dir = mkdtempSync(join(tmpdir(), 'fairtick-migrations-'));
const folders = { migrations: join(dir, 'migrations'), sql: join(dir, 'sql') };
afterAll(async () => {
  await client.end();
  rmSync(dir, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}
const writeMigration = (name: string, sql: string) => write(`migrations/${name}/migration.sql`, sql);
const functionText = (signature: string, body: string) => `-- What it does.
CREATE OR REPLACE FUNCTION ${signature} LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
`;
const rowsOf = async (sql: string) => (await client.query(sql)).rows;

const fill = functionText('fill(p_label text) RETURNS void', `INSERT INTO jar (label) VALUES (p_label);`);
const guard = functionText('jar_guard() RETURNS trigger', `RETURN NEW;`);
const triggers = `-- jar
CREATE TRIGGER jar_guard BEFORE UPDATE ON jar
  FOR EACH ROW WHEN (new.label <> old.label) EXECUTE FUNCTION jar_guard();
ALTER TABLE jar ENABLE ALWAYS TRIGGER jar_guard;
`;
const views = `CREATE OR REPLACE VIEW full_jars AS SELECT label FROM jar WHERE sound(label);
`;

beforeEach(async () => {
  rmSync(dir, { recursive: true });
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  writeMigration('0001_jar', `-- A comment; with a semicolon.\nCREATE TABLE jar (label text CHECK (sound(label)));`);
  write('sql/jars/fill.sql', fill);
  write('sql/jars/jar_guard.sql', guard);
  write('sql/jars/sound.sql', functionText('sound(p_label text) RETURNS boolean', `RETURN p_label <> '';`));
  write('sql/jars/triggers.sql', triggers);
  write('sql/jars/views.sql', views);
});

test('applies migrations and the functions that their tables need, then views and triggers, and only once', async () => {
  expect(await migrate(ownerUrl, folders)).toEqual([
    '0001_jar',
    'jars/fill.sql',
    'jars/jar_guard.sql',
    'jars/sound.sql',
    'jars/views.sql',
    'jars/triggers.sql',
  ]);
  await client.query(`SELECT fill('a')`);
  await expect(client.query(`SELECT fill('')`)).rejects.toThrow('jar_label_check');
  expect(await rowsOf('SELECT * FROM full_jars')).toEqual([{ label: 'a' }]);
  writeMigration('0002_more', 'ALTER TABLE jar ADD COLUMN size int');
  expect(await migrate(ownerUrl, folders)).toEqual(['0002_more']);
  expect(await migrate(ownerUrl, folders)).toEqual([]);
});

test('creates changed objects again with their dependents, and drops what no file has', async () => {
  await migrate(ownerUrl, folders);
  write('sql/jars/fill.sql', functionText('fill(p_text text, p_times int) RETURNS int', `RETURN p_times;`));
  write('sql/jars/triggers.sql', '-- none\n');
  rmSync(join(dir, 'sql/jars/jar_guard.sql'));
  expect(await migrate(ownerUrl, folders)).toEqual(['jars/fill.sql', 'jar_guard', 'jar.jar_guard']);
  expect(await rowsOf(`SELECT fill('a', 3) AS times`)).toEqual([{ times: 3 }]);
  expect(await rowsOf(`SELECT proname FROM pg_proc WHERE proname IN ('fill', 'jar_guard')`)).toHaveLength(1);
  expect(await rowsOf(`SELECT tgname FROM pg_trigger WHERE tgname = 'jar_guard'`)).toEqual([]);
});

test('a function with a changed result takes its trigger and views along', async () => {
  await migrate(ownerUrl, folders);
  await client.query(`DROP TRIGGER jar_guard ON jar; DROP FUNCTION jar_guard();
    CREATE FUNCTION jar_guard(a int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT 1';
    CREATE FUNCTION jar_guard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER jar_guard BEFORE INSERT ON jar FOR EACH ROW EXECUTE FUNCTION jar_guard()`);
  expect(await migrate(ownerUrl, folders)).toContain('jars/jar_guard.sql');
  expect(await migrate(ownerUrl, folders)).toEqual([]);
});

test('two parallel starts do not race', async () => {
  const results = await Promise.all([migrate(ownerUrl, folders), migrate(ownerUrl, folders)]);
  expect(results.flat().filter((one) => one === '0001_jar')).toHaveLength(1);
});

test('a failed migration reports its name and line, leaves nothing behind, and can be corrected', async () => {
  writeMigration('0002_wrong', 'CREATE TABLE half (id int);\nCREATE TABLE whole (id nothing);');
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(/0002_wrong failed: line 2: type "nothing" does not exist/);
  expect(await rowsOf(`SELECT to_regclass('half') AS half, to_regclass('jar') AS jar`)).toEqual([
    { half: null, jar: null },
  ]);
  writeMigration('0002_wrong', 'CREATE TABLE whole (id int)');
  expect(await migrate(ownerUrl, folders)).toContain('0002_wrong');
});

test('a function that cannot be created is reported by file, and the migration is rolled back', async () => {
  write('sql/jars/fill.sql', functionText('fill(p_label nothing) RETURNS void', 'NULL;'));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    'prisma/sql/jars/fill.sql, line 1 of its statement: type nothing does not exist',
  );
  expect(await rowsOf(`SELECT to_regclass('jar') AS jar`)).toEqual([{ jar: null }]);
  write('sql/jars/fill.sql', functionText('fill(p_label text) RETURNS void', 'a mistake'));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    /jars.fill.sql, line \d of its statement: unexpected end of function/,
  );
  write('sql/jars/fill.sql', 'SELECT 1;');
  await expect(migrate(ownerUrl, folders)).rejects.toThrow('jars/fill.sql must hold comments, one CREATE OR REPLACE');
});

test('refuses a database of a newer version and leaves its functions, and refuses an edited migration', async () => {
  writeMigration('0002_more', 'ALTER TABLE jar ADD COLUMN size int');
  await migrate(ownerUrl, folders);
  writeMigration('0002_more', 'ALTER TABLE jar ADD COLUMN name text');
  await expect(migrate(ownerUrl, folders)).rejects.toThrow('0002_more was changed after it was applied');
  rmSync(join(folders.migrations, '0002_more'), { recursive: true });
  write('sql/jars/fill.sql', functionText('fill(p_label text) RETURNS void', 'NULL;'));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow('0002_more, which this version does not know');
  await client.query(`SELECT fill('a')`);
  expect(await rowsOf('SELECT label FROM jar')).toEqual([{ label: 'a' }]);
});

test('refuses to replace newer functions by older ones unless asked to; newer ones may follow again', async () => {
  const returning = (one: number) => functionText('fill(p_label text) RETURNS int', `RETURN ${one};`);
  const filled = async () => (await rowsOf(`SELECT fill('a') AS one`))[0].one;
  for (const version of [1, 2, 3]) {
    write('sql/jars/fill.sql', returning(version));
    await migrate(ownerUrl, folders);
  }
  write('sql/jars/fill.sql', returning(2));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    /^Cannot migrate: newer functions have replaced those of this version, .*: PREPARE_OLDER=1/,
  );
  expect(await filled()).toBe(3);
  expect(await migrate(ownerUrl, { ...folders, allowOlder: true })).toEqual(['jars/fill.sql']);
  expect(await filled()).toBe(2);
  expect(await migrate(ownerUrl, folders)).toEqual([]);
  write('sql/jars/fill.sql', returning(3));
  expect(await migrate(ownerUrl, folders)).toEqual(['jars/fill.sql']);
  write('sql/jars/fill.sql', returning(1));
  await expect(migrate(ownerUrl, folders)).rejects.toThrow('newer functions have replaced');
});

test('refuses a database from before the baseline with one line', async () => {
  await migrate(ownerUrl, folders);
  await client.query(`UPDATE _prisma_migrations SET migration_name = '0001_roles'`);
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(
    'Cannot migrate: the database is from before the first release and cannot be upgraded',
  );
});

test('a server that ends during it rejects the call, and does not end the process', async () => {
  writeMigration('0002_ending', `SELECT pg_terminate_backend(pg_backend_pid())`);
  await expect(migrate(ownerUrl, folders)).rejects.toThrow(/^Migration 0002_ending failed: /);
  expect(await rowsOf(`SELECT to_regclass('jar') AS jar`)).toEqual([{ jar: null }]);
});
