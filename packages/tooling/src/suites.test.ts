import { describe, expect, test } from 'vitest';
import { failureOutsideTests } from './suites.ts';

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
