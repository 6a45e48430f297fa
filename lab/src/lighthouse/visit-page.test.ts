import { expect, test } from 'vitest';
import { visitPage } from './visit-page.ts';

/** An audit that fails at the given calls, counted from 1. */
function auditFailingAt(...failing: number[]) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (failing.includes(calls)) throw new Error('NO_NAVSTART');
    return calls;
  };
}

test('repeats a visit that could not be measured', async () => {
  expect(await visitPage(auditFailingAt(2), 3)).toEqual({ visits: [1, 3, 4], failures: [] });
});

test('keeps the measured visits when another one fails three times', async () => {
  expect(await visitPage(auditFailingAt(2, 3, 4), 3)).toEqual({
    visits: [1, 5],
    failures: ['not measured: Error: NO_NAVSTART'],
  });
});
