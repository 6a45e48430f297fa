import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { readSqlFiles } from './sql-files.ts';
import { readSqlIndex, sqlIndex } from './sql-index.ts';

const files = readSqlFiles();

test('the index of functions is up to date: pnpm --filter @fairtick/db run index', () => {
  expect(readSqlIndex()).toBe(sqlIndex(files));
});

test('every function has a description', () => {
  expect(files.functions.filter(({ header }) => header === '').map(({ path }) => path)).toEqual([]);
});

test('the index lists callers, calls and refusals', () => {
  const file = { path: 'jars/fill.sql', name: 'fill', grantees: ['fairtick_app'], header: 'Fills a jar. It locks.' };
  const create = `CREATE OR REPLACE FUNCTION fill() AS $$ BEGIN PERFORM check_jar(); PERFORM refuse_jar('JAR_FULL'); END $$`;
  const other = { path: 'jars/check_jar.sql', name: 'check_jar', grantees: [], header: 'Checks it.', create: '' };
  const trigger = {
    path: 'jars/triggers.sql',
    name: 't',
    table: 'jar',
    always: false,
    create: 'EXECUTE FUNCTION check_jar()',
  };
  const text = sqlIndex({ functions: [{ ...file, create }, other], views: [], triggers: [trigger] });
  expect(text).toContain(`- [fill](jars/fill.sql): Fills a jar.
  Called by app.
  Calls \`check_jar\`.
  Refuses with JAR_FULL.
- [check_jar](jars/check_jar.sql): Checks it.
  Called by triggers of jar, \`fill\`.`);
});

describe('a file in another layout is refused by name', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairtick-sql-'));
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const made = (name: string) => `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;\n`;
  it.each([
    ['a function under another name', { 'jars/fill.sql': made('filled') }, 'jars/fill.sql must create and grant fill'],
    [
      'two functions in one file',
      { 'jars/fill.sql': `${made('fill')}${made('fill')}SELECT 1;\n` },
      'jars/fill.sql must hold',
    ],
    [
      'a function in two files',
      { 'jars/fill.sql': made('fill'), 'tins/fill.sql': made('fill') },
      'fill is defined in jars/fill.sql',
    ],
    ['another statement among triggers', { 'jars/triggers.sql': 'SELECT 1;' }, 'jars/triggers.sql: neither'],
    ['a grant of another view', { 'jars/views.sql': 'GRANT SELECT ON a TO b;' }, 'jars/views.sql: neither'],
  ] as const)('%s', (_, texts, message) => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(join(dir, path, '..'), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    expect(() => readSqlFiles(dir)).toThrow(message);
  });
});
