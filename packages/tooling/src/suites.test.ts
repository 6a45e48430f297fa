import { describe, expect, test } from 'vitest';
import { failureOutsideTests, talliesByApp, talliesByKind } from './suites.ts';
import { kindOf } from './vitest-kinds.ts';

describe('a run that failed although every test of it passed', () => {
  test('is told by the errors that nobody caught', () => {
    const output = [
      ' \u001b[32m✓\u001b[39m a file (3 tests)',
      '⎯⎯⎯⎯⎯⎯ \u001b[31mUnhandled Errors\u001b[39m ⎯⎯⎯⎯⎯⎯',
      'Vitest caught 1 unhandled error during the test run.',
      'Error: Connection terminated unexpectedly',
      'This error originated in "a file" test file.',
      ...Array<string>(50).fill('more'),
    ].join('\n');
    const told = failureOutsideTests(output);
    expect(told).toMatch(/^outside of its tests\n {4}⎯+ Unhandled Errors ⎯+\n/);
    expect(told).toContain('    Error: Connection terminated unexpectedly\n    This error originated in');
    expect(told).not.toContain('✓');
    expect(told.split('\n').length).toBeLessThan(40);
  });

  test('is told by its last lines where there is no such heading', () => {
    const told = failureOutsideTests(`${Array.from({ length: 50 }, (_, i) => `line ${i}`).join('\n')}\nKilled\n`);
    expect(told).toMatch(/ {4}line 49\n {4}Killed$/);
    expect(told).not.toContain('line 5\n');
  });
});

test.each([
  ['apps/api/src/modules/auth/login.routes.test.ts', 'routes'],
  ['packages/core/src/orders/orders.db.test.ts', 'db'],
  ['packages/core/src/orders/orders.race.test.ts', 'race'],
  ['apps/member/src/app/app.test.tsx', 'web'],
  ['apps/member/src/app/storage.test.ts', 'unit'],
  ['packages/core/src/race.test.ts', 'unit'],
])('%s is of the kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

test('one run is counted by kinds: what failed, what could not load, what ran nothing, and the time in parts', () => {
  const file = (name: string, seconds: number, statuses: string[], status = 'passed') => ({
    name,
    status,
    message: 'no such module',
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
    assertionResults: statuses.map((one) => ({ status: one, fullName: 'it', failureMessages: ['because'] })),
  });
  const testResults = [
    file('a.race.test.ts', 30, ['passed', 'failed'], 'failed'),
    file('b.race.test.ts', 30, ['passed', 'skipped']),
    file('c.db.test.ts', 20, [], 'failed'),
    file('d.test.ts', 40, ['passed', 'todo']),
  ];
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults };
  const rows = talliesByKind(report, 60_000).map(({ kind, passed, failed, skipped, tookMs, failures }) => [
    kind,
    passed,
    failed,
    skipped,
    tookMs,
    failures?.map((failure) => failure.replace(/^.*\//, '')),
  ]);
  expect(rows).toEqual([
    ['vitest race', 2, 1, 1, 30_000, ['a.race.test.ts > it\n    because']],
    ['vitest db', 0, 1, 0, 10_000, ['c.db.test.ts > the file itself\n    no such module']],
    ['vitest routes', 0, 0, 0, 0, []],
    ['vitest web', 0, 0, 0, 0, []],
    ['vitest unit', 1, 0, 1, 20_000, []],
  ]);
});

test('one browser run is counted by apps: what failed, what only passed when retried, what was skipped, and the time in parts', () => {
  const spec = (projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', seconds: number) => ({
    title: 'a rule',
    file: `../../apps/${projectName}/e2e/a.spec.ts`,
    line: 7,
    tests: [{ projectName, status, results: [{ duration: seconds * 1_000, errors: [{ message: 'because' }] }] }],
  });
  const member = [spec('member', 'expected', 20), spec('member', 'unexpected', 20), spec('member', 'skipped', 0)];
  const inside = [spec('admin', 'expected', 10), spec('admin', 'flaky', 10)];
  const rows = talliesByApp({ suites: [{ specs: member, suites: [{ specs: inside }] }] }, 30_000);
  const because = (app: string) => `apps/${app}/e2e/a.spec.ts:7 > a rule\n    because`;
  expect(rows).toEqual([
    { kind: 'browser member', passed: 1, failed: 1, skipped: 1, tookMs: 20_000, failures: [because('member')] },
    { kind: 'browser admin', passed: 1, failed: 1, skipped: 0, tookMs: 10_000, failures: [because('admin')] },
  ]);
});
