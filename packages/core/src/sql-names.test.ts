import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { bareNumbers, parametersOf } from './bare-numbers.test-setup.ts';
import { sqlNameFiles, sqlNumbers } from './sql-names.ts';

// SQL writes codes, permissions and names of numbers as plain strings; these tests compare them with the code.
const root = join(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.ts$|node_modules|generated/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const sql = read('prisma/{sql,migrations}/**/*.sql').replaceAll(/--.*$/gm, '');
const unique = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name = '']) => name))].sort();

const codes = Object.keys(errorTable);

test('SQL raises only error codes of the contracts', () => {
  const raised = unique(sql.matchAll(/(?:refuse\w*\('|refused: )([A-Z][A-Z_]+)\b/g));
  expect(raised.length).toBeGreaterThan(50);
  expect(raised.filter((code) => !codes.includes(code))).toEqual([]);
});

test('every error code of the contracts occurs in SQL or code', () => {
  const code = sql + read('{packages/{core,jobs,db},apps/{api,worker}}/src/**/*.ts');
  expect(codes.filter((one) => !new RegExp(`\\b${one}\\b`).test(code))).toEqual([]);
});

test('SQL checks only permissions of the contracts', () => {
  const asked = unique(sql.matchAll(/'([a-z-]+:[a-z-]+:[a-z-]+)'/g));
  const declared = read('packages/contracts/src/**/*.ts');
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((one) => !declared.includes(`'${one}'`))).toEqual([]);
});

test('prisma/sql/names is up to date: node packages/core/src/sql-names.main.ts', () => {
  for (const [file, text] of Object.entries(sqlNameFiles())) expect(read(`prisma/sql/names/${file}`)).toBe(text);
});

test('SQL uses only names of numbers that exist', () => {
  const asked = [...sql.matchAll(/\b(\w+_number)\('([^']*)'\)/g)];
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(([, domain = '', name = '']) => sqlNumbers[domain]?.[name] === undefined)).toEqual([]);
});

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/node_modules|generated|\/dist\/|sql\/names\//.test(file));
const parameters = parametersOf(sources('prisma/sql/*/*.sql').map((file) => readFileSync(join(root, file), 'utf8')));

test('functions, code and tests use names for numbers', () => {
  const files = sources('{prisma/sql,prisma/seed,packages/{core,db,test-kit,rails,jobs},apps,lab}/**/*.{sql,ts}');
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return bareNumbers(text, parameters).map(
      ({ column, number, start }) => `${file}:${text.slice(0, start).split('\n').length}: ${column} ${number}`,
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ['compared', ['SELECT FROM transfer t WHERE t.code', '= 10'], 'code 10'],
  ['in a list', ['DELETE FROM orders WHERE result', 'IN (1, 2)'], 'result 1, result 2'],
  ['in a range', ['AND NEW.code', 'BETWEEN 10 AND 16'], 'code 10, code 16'],
  ['inserted', ['INSERT INTO wallet (id, account)', 'VALUES (f(1, 2), 0), (4, 1)'], 'account 0, account 1'],
  ['selected for an insert', ['INSERT INTO outbox (at, topic)', 'SELECT now(), 4 FROM member'], 'topic 4'],
  ['passed to a function', ['SELECT book_lines($1,', '0::smallint, $2, $3)'], 'account 0'],
  ['passed as an array', ['SELECT book_lines($1, $2, $3,', `'{10,15}', '{0}')`], 'codes 10, codes 15, froms 0'],
  ['of an advisory lock', ['PERFORM pg_advisory_xact_lock', '(4041, 1)'], 'lock 4041'],
])('a bare number %s is found', (_, pieces, found) => {
  // In pieces, because this file is searched too.
  const numbers = bareNumbers(pieces.join(' '), parameters);
  expect(numbers.map(({ column, number }) => `${column} ${number}`).join(', ')).toBe(found);
});
