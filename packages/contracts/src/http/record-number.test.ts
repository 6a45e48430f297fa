import { expect, test } from 'vitest';
import { depositNumber, numberOf, recordNumber } from './record-number.ts';

const id = '019a2c3d-4e5f-7a6b-8c7d-0123456789ab';

test('the number of a record is the last eight digits of its id', () => {
  expect(recordNumber(id)).toBe('456789AB');
  expect(numberOf('withdrawal', id)).toBe(recordNumber(id));
});

test('the number of a deposit follows from its id and has no letters that look alike', () => {
  expect(depositNumber(id)).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{10}$/);
  expect(numberOf('deposit', id)).toBe(depositNumber(id));
  const ids = Array.from({ length: 2_000 }, (_, n) => `019a2c3d-4e5f-7a6b-8c7d-${n.toString(16).padStart(12, '0')}`);
  expect(new Set(ids.map(depositNumber)).size).toBe(ids.length);
});
