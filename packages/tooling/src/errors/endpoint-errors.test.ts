import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readCallGraph } from './call-graph.ts';
import { type SqlObjects, SqlRefusals } from './sql-refusals.ts';
import { traceErrors } from './trace-errors.ts';
import { isExcluded, unreachable } from './unreachable.ts';

type Endpoint = { method: string; path: string; errors?: readonly string[] };
type Contracts = { errorTable: Record<string, unknown>; errorsOfKind: (endpoint: Endpoint) => string[] };

const root = join(import.meta.dirname, '../../../..');
const load = async <T>(path: string) => (await import(pathToFileURL(join(root, path)).href)) as T;
const contracts = await load<Contracts>('packages/contracts/src/index.ts');
const { readSqlFiles } = await load<{ readSqlFiles: () => SqlObjects }>('packages/db/src/sql-files.ts');

const codes = new Set(Object.keys(contracts.errorTable));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const endpoints = Object.entries(contracts as Record<string, unknown>).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);
const byName = new Map(endpoints);

const isOurs = (file: string) =>
  /\/(apps\/api|packages\/(contracts|core|jobs|rails|db))\/src\//.test(file) && !/\.test|\/generated\//.test(file);
const graph = readCallGraph({ root, config: 'apps/api/tsconfig.json', isOurs, codes });
const sql = new SqlRefusals(readSqlFiles(), codes);
const traced = traceErrors(graph, sql);

/** Codes that no endpoint answers with, although code raises them. */
const answeredByNone: Readonly<Record<string, string>> = {
  SHEET_TOO_LONG: 'it cuts off a file whose first bytes were sent',
};
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test('finds the handler of every endpoint', () => {
  expect(sorted(traced.keys())).toEqual(sorted(endpoints.map(([name]) => name)));
});

test.each([...traced])('%s declares exactly the codes that its calls can be refused with', (name, raised) => {
  const endpoint = byName.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  const ofKind = new Set(contracts.errorsOfKind(endpoint));
  const reached = raised.filter(
    (one) => !ofKind.has(one.code) && !unreachable.some((entry) => isExcluded(one, name, entry)),
  );
  const by = (code: string) =>
    `${code} by ${reached
      .filter((one) => one.code === code)
      .map((one) => one.by)
      .join(', ')}`;
  const declared = endpoint.errors ?? [];
  const found = sorted(reached.map(({ code }) => code));
  expect({
    notDeclared: found.filter((code) => !declared.includes(code)).map(by),
    notRaised: declared.filter((code) => !found.includes(code)),
  }).toEqual({ notDeclared: [], notRaised: [] });
});

test('every error code is declared by an endpoint, and every code raised in SQL exists', () => {
  const declared = new Set(endpoints.flatMap(([, one]) => [...(one.errors ?? []), ...contracts.errorsOfKind(one)]));
  expect([...codes].filter((code) => !declared.has(code))).toEqual(Object.keys(answeredByNone));
  const raised = sorted(
    [...sql.functionNames].flatMap((name) => sql.reach(`SELECT ${name}()`).map(({ code }) => code)),
  );
  expect(raised.length).toBeGreaterThan(100);
  expect(raised.filter((code) => !declared.has(code))).toEqual([]);
});

test('every exclusion excludes a code and names existing codes and endpoints', () => {
  const excludes = (entry: (typeof unreachable)[number]) =>
    [...traced].some(([name, raised]) => raised.some((one) => isExcluded(one, name, entry)));
  expect(unreachable.filter((entry) => !excludes(entry))).toEqual([]);
  const raises = (name: string, code: string, by: string | undefined) =>
    traced.get(name)?.some((one) => one.code === code && (by === undefined || one.by === by));
  const idle = unreachable.flatMap((entry) => {
    const named = 'only' in entry ? entry.only : entry.never;
    return named.filter((name) => !entry.codes.some((code) => raises(name, code, entry.by)));
  });
  expect(idle).toEqual([]);
});

test.each([
  ['a service that is made elsewhere', 'placeOrder', 'ORDER_PRICE_STALE', 'refusals'],
  ['a function that another SQL function calls', 'createDeposit', 'FX_QUOTE_EXPIRED', 'use_fx_quote'],
  ['a trigger of a table that SQL writes', 'createDeposit', 'LIMIT_DAY_DEPOSIT', 'deposit_within_own_limits'],
  ['a trigger of a table that the client writes', 'saveFilter', 'SAVED_FILTER_LIMIT', 'saved_filter_limit'],
  ['a SQL function that a table names', 'adminApprove', 'ROLE_FIXED', 'apply_role_change'],
  ['a member of a kind of terms', 'withdrawTradingTerms', 'APPROVAL_DECIDED', 'take_back_terms'],
  ['a member that is called by a computed name', 'adminRevealPersonal', 'SEALED_DATA_UNREADABLE', 'openOrRefuse'],
])('traces a code through %s', (_, name, code, by) => {
  expect(traced.get(name)).toContainEqual({ code, by });
});
