import { addSavingsPosition, addSavingsProduct } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listMovements } from '../ledger/index.ts';
import { readMemberStats } from '../members/index.ts';
import { listOffers, listPositions } from './index.ts';
import {
  age,
  app,
  ctx,
  linesOf,
  memberId,
  month,
  newMember,
  owner,
  read,
  real,
  redeem,
  repayAndAccrue,
  subscribe,
  week,
  worker,
} from './savings.test-setup.ts';

describe('interest', () => {
  test('is a row per day from the next day on, adds up to the formula, and is paid together with the principal', async () => {
    const { id } = await subscribe({ amount: '12300.00' });
    await repayAndAccrue();
    expect((await read(id)).days).toEqual([]);
    await age(id, 3);
    expect(await repayAndAccrue()).toEqual({ days: 3, returned: 0, failed: 0 });
    const shown = await read(id);
    // 1,230,000 x 200 x d / 3,650,000 = 67.39 a day
    expect(shown.days.map(({ amount, total }) => [amount, total])).toEqual([
      ['0.67', '0.67'],
      ['0.67', '1.34'],
      ['0.68', '2.02'],
    ]);
    expect(shown.days[0]?.day).toBe(shown.position.firstDay);
    expect(shown.position).toMatchObject({ interest: '2.02', interestAtTerm: '4.71', status: 'pending_return' });
    expect(await real()).toMatchObject({ savings: '12300.00' });
    expect((await listOffers(ctx, { memberId })).interestTotal).toBe('2.02');

    await age(id, 4);
    await repayAndAccrue();
    // the seventh day earns; its interest is paid at the midnight after it
    expect((await read(id)).position).toMatchObject({ interest: '4.71', status: 'pending_return' });
    await age(id, 1);
    expect(await repayAndAccrue()).toEqual({ days: 0, returned: 1, failed: 0 });
    const done = await read(id);
    expect(done.position).toMatchObject({
      status: 'returned',
      outcome: 'matured',
      interest: '4.71',
      returnedAmount: '12304.71',
      forfeited: '0.00',
    });
    expect(done.days).toHaveLength(7);
    expect(await linesOf(id)).toEqual(['20 0 3 1230000', '21 3 0 1230000', '22 18 0 471']);
    expect(await real()).toMatchObject({ savings: '0.00', available: '1000004.71' });
    const lines = (await listMovements(ctx, { memberId, account: 'real', limit: 2 })).items;
    expect(lines.map(({ type, refKind, refId }) => [type, refKind, refId])).toEqual([
      ['interest', 'position', id],
      ['savings_return', 'position', id],
    ]);
    expect(lines[0]?.at).toBe(lines[1]?.at);
  });

  test('is accrued once a day, also when the sweep runs ten times and in two workers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await subscribe({ productId: month })).id));
    for (const id of ids) await age(id, 5);
    const runs = await Promise.all(Array.from({ length: 10 }, repayAndAccrue));
    expect(runs.reduce((sum, { days }) => sum + days, 0)).toBe(50);
    expect(await repayAndAccrue()).toEqual({ days: 0, returned: 0, failed: 0 });
    for (const id of ids) expect((await read(id)).days).toHaveLength(5);
  });

  test('after an outage of forty days every missed day is accrued, due positions are returned, and renewals are as if on time', async () => {
    const long = await addSavingsProduct(owner, { termDays: 60, rateBps: 340 });
    const running = await subscribe({ productId: long, amount: '10000.00' });
    const renewing = await subscribe({ amount: '10000.00', autoRenew: true });
    await age(running.id, 40);
    await age(renewing.id, 40);
    const { failed } = await repayAndAccrue();
    expect(failed).toBe(0);
    expect((await read(running.id)).days).toHaveLength(40);
    expect((await read(running.id)).position.interest).toBe('37.26');
    // 7 earning days and one at whose midnight it is renewed: 40 = 5 x 8, the sixth begins today
    const chain = (await listPositions(ctx, { memberId })).items.filter(({ productId }) => productId === week);
    expect(chain.map(({ outcome }) => outcome)).toEqual([null, ...Array.from({ length: 5 }, () => 'renewed')]);
    expect(chain.map(({ principal }) => principal)).toEqual(Array.from({ length: 6 }, () => '10000.00'));
    const [newest, before] = chain;
    expect(newest).toMatchObject({ renewedFrom: before?.id, subscribedAt: before?.returnsAt, interest: '0.00' });
    expect(before?.renewedTo).toBe(newest?.id);
    // five times 3.83
    expect(await real()).toMatchObject({ savings: '20000.00', available: '980019.15' });
  });

  test('a clock that was a day ahead and was set back neither doubles nor skips a day', async () => {
    const { id } = await subscribe({ productId: month, amount: '5000.00' });
    const steps = [2, 1, -1, -1, 1, 2, -3, 1, 30];
    for (const days of steps) {
      await age(id, days);
      await repayAndAccrue();
    }
    const { position, days } = await read(id);
    expect(position).toMatchObject({ outcome: 'matured', interest: '12.32', returnedAmount: '5012.32' });
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  test('counts in the figures of the day, and an early redemption as one loss on its day', async () => {
    const { id } = await subscribe({ productId: month, amount: '100000.00' });
    await age(id, 2);
    await repayAndAccrue();
    expect(await readMemberStats(ctx, { memberId })).toEqual({
      investedMinor: 10_000_000n,
      yesterdayMinor: 821n,
      todayMinor: 822n,
    });
    await redeem(id);
    expect(await readMemberStats(ctx, { memberId })).toEqual({
      investedMinor: 0n,
      yesterdayMinor: 821n,
      todayMinor: 822n - 1_643n,
    });
    expect((await read(id)).days.map(({ amount }) => amount)).toEqual(['8.21', '8.22', '-16.43']);
  });

  test('a principal too small for a minor unit per day earns zero on some days and the whole interest at the end', async () => {
    const { id } = await subscribe({ amount: '100.00' });
    await age(id, 8);
    await repayAndAccrue();
    const { days, position } = await read(id);
    expect(days.map(({ amount }) => amount)).toEqual(['0.00', '0.01', '0.00', '0.01', '0.00', '0.01', '0.00']);
    expect(position.returnedAmount).toBe('100.03');
  });

  test('29 February is a day like any other', async () => {
    const { rows } = await owner.pool.query<{ id: string }>(
      `WITH t AS (SELECT 1 FROM savings_product WHERE id = $2 FOR UPDATE)
       SELECT (open_savings_position(uuidv7(), $1, $2, 1, 10000000, false, '2024-02-26T10:00:00+08', NULL)).id FROM t`,
      [memberId, week],
    );
    const id = rows[0]?.id ?? '';
    await repayAndAccrue();
    const { days, position } = await read(id);
    expect(days.map(({ day }) => day.slice(5))).toEqual([
      '02-27',
      '02-28',
      '02-29',
      '03-01',
      '03-02',
      '03-03',
      '03-04',
    ]);
    expect(position).toMatchObject({ returnsAt: '2024-03-04T16:00:00.000Z', interest: '38.35', outcome: 'matured' });
  });
});

test('while outgoing money is stopped, savings, their days and their returns continue', async () => {
  const { id } = await subscribe();
  await worker.pool.query(`SELECT trip_breaker('for a test')`);
  try {
    const another = await subscribe();
    await age(id, 8);
    await repayAndAccrue();
    expect((await read(id)).position).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38' });
    expect(await redeem(another.id)).toMatchObject({ outcome: 'redeemed' });
  } finally {
    await owner.pool.query(
      'UPDATE breaker SET stopped_at = NULL, because = NULL, released_at = NULL, released_by = NULL WHERE id = 1',
    );
  }
});

test('positions that cannot be returned do not hold up others, and are logged', async () => {
  const productId = await addSavingsProduct(owner, { termDays: 4 });
  const stuck = await Promise.all(Array.from({ length: 25 }, async () => newMember(10_000n)));
  const held: string[] = [];
  for (const saver of stuck) held.push(await addSavingsPosition(app, { memberId: saver, productId, amount: 10_000n }));
  for (const id of held) await age(id, 9);
  const { id } = await subscribe({ productId });
  await age(id, 5);
  await owner.pool.query(`
    CREATE FUNCTION no_return() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.principal = 10000 AND NEW.status = 'returned' THEN RAISE EXCEPTION 'stuck'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER no_return BEFORE UPDATE ON savings_position FOR EACH ROW EXECUTE FUNCTION no_return();`);
  try {
    expect(await repayAndAccrue()).toMatchObject({ returned: 1, failed: 25 });
    expect((await read(id)).position.outcome).toBe('matured');
  } finally {
    await owner.pool.query('DROP TRIGGER no_return ON savings_position; DROP FUNCTION no_return()');
  }
  expect(await repayAndAccrue()).toMatchObject({ returned: 25, failed: 0 });
});
