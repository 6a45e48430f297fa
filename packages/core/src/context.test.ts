import { expect, test } from 'vitest';
import { uuidsV7 } from './context.ts';

const at = (time: number) => ({ now: () => new Date(time) });

test('ids made in one millisecond are ordered as they were made, and of version 7', () => {
  for (let round = 0; round < 50; round += 1) {
    const ids = uuidsV7(at(1_790_000_000_000));
    const made = Array.from({ length: 2_000 }, () => ids.uuid());
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made[round]).toMatch(/^01a0c450-6c00-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('two processes do not make the same id in one millisecond', () => {
  const made = Array.from({ length: 5_000 }, () => uuidsV7(at(1_790_000_000_000)).uuid());
  expect(new Set(made).size).toBe(made.length);
});
