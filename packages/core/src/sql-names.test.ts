import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { sqlNameFiles, sqlNumbers } from './sql-names.ts';

// SQL names codes, permissions and numbers as plain strings: this holds them to those of the code.
const root = join(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.ts$|node_modules|generated/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const sql = read('prisma/{sql,migrations}/**/*.sql').replaceAll(/--.*$/gm, '');
const unique = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, name = '']) => name))].sort();

const codes = Object.keys(errorTable);

test('SQL refuses with codes of the contracts only', () => {
  const raised = unique(sql.matchAll(/(?:refuse\w*\('|refused: )([A-Z][A-Z_]+)\b/g));
  expect(raised.length).toBeGreaterThan(50);
  expect(raised.filter((code) => !codes.includes(code))).toEqual([]);
});

test('every code of the contracts is named where something can refuse with it', () => {
  const code = sql + read('{packages/{core,jobs,db},apps/{api,worker}}/src/**/*.ts');
  expect(codes.filter((one) => !new RegExp(`\\b${one}\\b`).test(code))).toEqual([]);
});

test('SQL asks for permissions of the contracts only', () => {
  const asked = unique(sql.matchAll(/'([a-z-]+:[a-z-]+:[a-z-]+)'/g));
  const declared = read('packages/contracts/src/**/*.ts');
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((one) => !declared.includes(`'${one}'`))).toEqual([]);
});

test('the files of names are those of the code: node packages/core/src/sql-names.main.ts', () => {
  for (const [file, text] of Object.entries(sqlNameFiles())) expect(read(`prisma/sql/names/${file}`)).toBe(text);
});

test('SQL asks for numbers by names that there are', () => {
  const asked = [...sql.matchAll(/\b(\w+_number)\('([^']*)'\)/g)];
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(([, domain = '', name = '']) => sqlNumbers[domain]?.[name] === undefined)).toEqual([]);
});

test('no SQL function compares a code with a bare number', () => {
  const columns = 'code|from_bucket|to_bucket|bucket|result|topic|route|account|verdict';
  const functions = read('prisma/sql/**/*.sql').replaceAll(/--.*$/gm, '');
  const bare = new RegExp(`\\b(?:${columns}) (?:=|<>|IN|[<>]=?) \\(?[0-9]+`, 'g');
  expect([...functions.matchAll(bare)].map(([text]) => text)).toEqual([]);
});
