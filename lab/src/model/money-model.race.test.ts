// Random histories of the whole bank against a model in memory: deposits, reviews, withdrawals, adjustments, orders,
// savings, restrictions, the breaker and cut connections. After every step all visible data is compared; the books are
// checked after every fifth and at the end. Each instance has its own database. FAIRTICK_MODEL_SEED repeats a run, with
// FAIRTICK_MODEL_CHECK_EVERY=1 to find the step that broke them.
import { randomInt } from 'node:crypto';
import { verifyBooks } from '@fairtick/core/reconciliation';
import { createDatabase } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { beginHistory, openBank } from './bank.ts';
import { compare } from './compare.ts';
import { checkInvariants } from './invariants.ts';
import { histories } from './steps.ts';

const instances = 5;
const count = Number(process.env['FAIRTICK_MODEL_HISTORIES'] ?? 50);
const stepsEach = Number(process.env['FAIRTICK_MODEL_COMMANDS'] ?? 50);
const checkEvery = Number(process.env['FAIRTICK_MODEL_CHECK_EVERY'] ?? 5);
const seed = Number(process.env['FAIRTICK_MODEL_SEED'] ?? randomInt(2 ** 31));
console.log(`model: ${count} histories of ${stepsEach} steps, seed ${seed}`);

const databases = await Promise.all(Array.from({ length: instances }, () => createDatabase()));
const banks = await Promise.all(databases.map((database) => openBank(openRoles(database, 3))));
afterAll(() => Promise.all(banks.map(({ orderService }) => orderService.close())));
const ends = new Map<string, number>();
const note = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);

describe.concurrent('the bank and its model agree after every step', () => {
  test.each(banks.map((bank, instance) => ({ bank, instance })))(
    'instance $lane',
    async ({ bank, instance }) => {
      const { roles } = bank;
      await fc.assert(
        fc.asyncProperty(histories(stepsEach), async (history) => {
          const model = await beginHistory(bank);
          await roles.owner.pool.query(
            'UPDATE breaker SET stopped_at = NULL, because = NULL, released_at = NULL, released_by = NULL',
          );
          for (const [at, step] of history.entries()) {
            try {
              await step.run(model, bank);
              await compare(model, bank);
              if ((at + 1) % checkEvery === 0 || at + 1 === history.length) await checkInvariants(bank);
            } catch (error) {
              throw new Error(`after ${step.name}`, { cause: error });
            }
          }
          for (const { state } of model.deposits) note(`deposit ${state}`);
          for (const { state } of model.withdrawals) note(`withdrawal ${state}`);
          for (const { state, kind } of model.proposals) note(`${kind} ${state}`);
          for (const { end } of model.orders) note(`order ${end?.result ?? 'open'}`);
          for (const { outcome } of model.positions) note(`position ${outcome ?? 'active'}`);
        }),
        { numRuns: Math.ceil(count / instances), seed: seed + instance, endOnFailure: true },
      );
      expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
    },
    20 * 60_000,
  );
});

test('the histories cover every kind of step and outcome', () => {
  const summary = [...ends].toSorted(([a], [b]) => a.localeCompare(b)).map(([end, times]) => `${times} ${end}`);
  console.log(summary.join(', '));
  // The short run of every commit does not reach every rare outcome, such as a renewal.
  if (count < 100) return;
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining([
      ...['completed', 'cancelled', 'expired'].map((state) => `deposit ${state}`),
      ...['completed', 'rejected', 'failed'].map((state) => `withdrawal ${state}`),
      'manual_add approved',
      'manual_deduct approved',
      'funding_in approved',
      'order 1',
      'order 2',
      ...['matured', 'redeemed', 'renewed'].map((outcome) => `position ${outcome}`),
    ]),
  );
});
