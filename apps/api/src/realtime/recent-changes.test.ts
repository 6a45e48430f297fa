import { expect, test } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const minuteMs = 60_000;

/** A clock that the test moves. */
function open() {
  const clock = { now: 1_000 };
  return { clock, changes: createRecentChanges(() => clock.now) };
}

test("counts the time since a member's last change, and for others the time since the process started", () => {
  const { clock, changes } = open();
  clock.now += 500;
  changes.note(['a']);
  clock.now += 200;
  expect(changes.quietMs('a')).toBe(200);
  expect(changes.quietMs('b')).toBe(700);
});

test('never reports a longer time than since the last change, however old that is', () => {
  const { clock, changes } = open();
  changes.note(['a']);
  for (let minute = 1; minute <= 30; minute++) {
    clock.now += minuteMs;
    changes.note(['b']);
    expect(changes.quietMs('a')).toBeLessThanOrEqual(minute * minuteMs);
    expect(changes.quietMs('a')).toBeGreaterThanOrEqual(Math.min(minute, 5) * minuteMs);
  }
});

test('knows nothing about the time before events were missed', () => {
  const { clock, changes } = open();
  changes.note(['a']);
  clock.now += minuteMs;
  changes.forget();
  clock.now += 300;
  expect(changes.quietMs('a')).toBe(300);
  expect(changes.quietMs('b')).toBe(300);
});
