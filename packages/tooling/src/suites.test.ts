import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureOutsideTests, inShort, talliesByApp, talliesByKind } from './suites.ts';
import { kindOf } from './vitest-kinds.ts';

describe('a run that failed although every test of it passed', () => {
  test('is described by its uncaught errors', () => {
    const output = [
      ' \u001b[32m✓\u001b[39m a file (3 tests)',
      '⎯⎯⎯⎯⎯⎯ \u001b[31mUnhandled Errors\u001b[39m ⎯⎯⎯⎯⎯⎯',
      'Vitest caught 1 unhandled error during the test run.',
      'Error: Connection terminated unexpectedly',
      'This error originated in "a file" test file.',
      ...Array<string>(50).fill('more'),
    ].join('\n');
    const reason = failureOutsideTests(output);
    expect(reason).toMatch(/^outside of its tests\n {4}⎯+ Unhandled Errors ⎯+\n/);
    expect(reason).toContain('    Error: Connection terminated unexpectedly\n    This error originated in');
    expect(reason).not.toContain('✓');
    expect(reason.split('\n').length).toBeLessThan(40);
  });

  test('is described by its last lines without an error heading', () => {
    const reason = failureOutsideTests(`${Array.from({ length: 50 }, (_, i) => `line ${i}`).join('\n')}\nKilled\n`);
    expect(reason).toMatch(/ {4}line 49\n {4}Killed$/);
    expect(reason).not.toContain('line 5\n');
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

test('shortens a failure to its beginning, without the code of others', () => {
  const failure = [
    'vitest db: a.db.test.ts > adds',
    '    Error: expected 1 to be 2',
    '        at run (/repo/node_modules/vitest/run.js:1)',
    '',
    ...Array.from({ length: 20 }, (_, n) => `        at /repo/a.db.test.ts:${n}`),
  ];
  expect(inShort(failure.join('\n')).split('\n')).toEqual([failure[0], failure[1], ...failure.slice(4, 10)]);
});

test('counts one Vitest run by kind: failed tests, files that could not load, kinds without tests, and shares of the time', () => {
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

test('describes the page on which a browser test failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Page snapshot\n\n```yaml\n- main [ref=e6]:\n  - button "Show" [ref=e9] [cursor=pointer]\n```\n\n# Test source\n',
  );
  const attachments = [
    { name: 'screenshot', path: 'none.png' },
    { name: 'error-context', path },
  ];
  const results = [{ duration: 1, errors: [{ message: 'because' }], attachments }];
  const tests = [{ projectName: 'member', status: 'unexpected' as const, results }];
  const [row] = talliesByApp({ specs: [{ title: 'a rule', file: 'a.spec.ts', line: 7, tests }] }, 1);
  expect(row?.failures).toEqual([
    'a.spec.ts:7 > a rule\n    because\n    \n    The page showed:\n    - main:\n      - button "Show"',
  ]);
});

test('counts one browser run by app: failed, flaky and skipped tests, and shares of the time', () => {
  const spec = (projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', seconds: number) => ({
    title: 'a rule',
    file: `../../apps/${projectName}/e2e/a.spec.ts`,
    line: 7,
    tests: [
      {
        projectName,
        status,
        results: [{ duration: seconds * 1_000, errors: [{ message: 'because' }, { message: 'of this' }] }],
      },
    ],
  });
  const member = [spec('member', 'expected', 20), spec('member', 'unexpected', 20), spec('member', 'skipped', 0)];
  const inside = [spec('admin', 'expected', 10), spec('admin', 'flaky', 10)];
  const rows = talliesByApp({ suites: [{ specs: member, suites: [{ specs: inside }] }] }, 30_000);
  const because = (app: string) => `apps/${app}/e2e/a.spec.ts:7 > a rule\n    because\n    of this`;
  expect(rows).toEqual([
    { kind: 'browser member', passed: 1, failed: 1, skipped: 1, tookMs: 20_000, failures: [because('member')] },
    { kind: 'browser admin', passed: 1, failed: 1, skipped: 0, tookMs: 10_000, failures: [because('admin')] },
  ]);
});
