import { expect, test } from 'vitest';
import { sqlState } from './sql-state.ts';

test.each(['40001', '23505', '57P01', '55P03', 'P0001', 'FT401', 'XX000'])('%s is a SQLSTATE of Postgres', (code) => {
  expect(sqlState(Object.assign(new Error(), { code }))).toBe(code);
});

test.each(['EPIPE', 'ECONNRESET', 'P1001', 'P2025'])('%s is no SQLSTATE: the outcome is unknown', (code) => {
  expect(sqlState(Object.assign(new Error(), { code }))).toBeUndefined();
});
