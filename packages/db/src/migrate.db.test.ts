import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUnmigratedDatabase } from '@fairtick/test-kit';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const { ownerUrl } = await createUnmigratedDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
const dir = mkdtempSync(join(tmpdir(), 'fairtick-migrations-'));
afterAll(async () => {
  await client.end();
  rmSync(dir, { recursive: true });
});

function write(name: string, sql: string): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'migration.sql'), sql);
}

const makesJar = `
  -- A comment; with a semicolon.
  CREATE TABLE jar (id int);
  CREATE FUNCTION fill() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO jar VALUES (1); INSERT INTO jar VALUES (2); END $$;`;

beforeEach(async () => {
  rmSync(dir, { recursive: true });
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  write('0001_jar', makesJar);
});

test('applies what is missing, whole scripts with functions in them, and only once', async () => {
  expect(await migrate(ownerUrl, { dir })).toEqual(['0001_jar']);
  await client.query('SELECT fill()');
  write('0002_more', 'ALTER TABLE jar ADD COLUMN label text');
  expect(await migrate(ownerUrl, { dir })).toEqual(['0002_more']);
  expect(await migrate(ownerUrl, { dir })).toEqual([]);
  expect((await client.query('SELECT id, label FROM jar ORDER BY id')).rows).toEqual([
    { id: 1, label: null },
    { id: 2, label: null },
  ]);
});

test('two starts at the same moment do not race', async () => {
  const results = await Promise.all([migrate(ownerUrl, { dir }), migrate(ownerUrl, { dir })]);
  expect(results.flat()).toEqual(['0001_jar']);
});

test('a refused migration names itself and its line, leaves nothing, and can be corrected', async () => {
  write('0002_wrong', 'CREATE TABLE half (id int);\nCREATE TABLE whole (id nothing);');
  await expect(migrate(ownerUrl, { dir })).rejects.toThrow(/0002_wrong failed: line 2: type "nothing" does not exist/);
  expect((await client.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
  write('0002_wrong', 'CREATE TABLE whole (id int)');
  expect(await migrate(ownerUrl, { dir })).toEqual(['0002_wrong']);
});

test('refuses a database that a newer version has migrated, or where a migration was edited afterwards', async () => {
  write('0002_more', 'ALTER TABLE jar ADD COLUMN label text');
  await migrate(ownerUrl, { dir });
  write('0002_more', 'ALTER TABLE jar ADD COLUMN name text');
  await expect(migrate(ownerUrl, { dir })).rejects.toThrow('0002_more was changed after it was applied');
  rmSync(join(dir, '0002_more'), { recursive: true });
  await expect(migrate(ownerUrl, { dir })).rejects.toThrow('0002_more, which this version does not know');
});

test('a server that ends in the middle of it is an error of the call, which says where, and not the end of the process', async () => {
  // all connections of this database but the one that runs the script, the waiting one included; then the script fails
  write(
    '0002_ending',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory');
     SELECT pg_sleep(0.2), 1 / 0;`,
  );
  await expect(migrate(ownerUrl, { dir })).rejects.toThrow(/^Migration .* failed: .*division by zero/);
});
