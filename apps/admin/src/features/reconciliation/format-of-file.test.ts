import { expect, test } from 'vitest';
import { formatOfFile } from './format-of-file.ts';

test.each([
  ['november.csv', 'csv'],
  ['NOV.2026.XML', 'camt053'],
  ['bank.ofx', 'ofx'],
  ['quicken.qfx', 'ofx'],
  ['statement.pdf', null],
  ['statement', null],
])('%s is %s', (name, format) => {
  expect(formatOfFile(name)).toBe(format);
});
