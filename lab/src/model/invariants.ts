import { everyCheck } from '@fairtick/core/reconciliation';
import { expect } from 'vitest';
import type { Bank } from './bank.ts';

/** Candles are not rolled up here; what is late by the clock is nobody's fault in a history without a worker. */
const left = new Set(['candles_are_the_tape', 'nothing_overdue']);
const checks = everyCheck.filter(({ name }) => !left.has(name));

/**
 * Every check of the books at once, planned once a connection. Without a LIMIT: for a first row soon the planner chooses
 * plans that cost three times as much when there is no row.
 */
const text = checks
  .map(({ name, sql }) => `(SELECT '${name}' AS name, what FROM (${sql}) AS q_${name})`)
  .join('\nUNION ALL\n');

/** Everything that the verifier asks of the sums, flows and orders, as one prepared statement. */
export async function checkInvariants({ roles }: Bank): Promise<void> {
  const { rows } = await roles.reader.pool.query({ name: 'model_invariants', text });
  expect(rows).toEqual([]);
}
