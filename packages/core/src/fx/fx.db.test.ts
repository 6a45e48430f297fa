import { type FxPair, type FxSide, fxPairs } from '@fairtick/contracts';
import { addMember, addProduct, addTicks, createDatabase, openRoles, putMoneyTermsInForce } from '@fairtick/test-kit';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { fetchReferences } from './fetch-references.ts';
import { addReference } from './fx.repo.ts';
import { currenciesOf } from './fx.rules.ts';
import { listReferences } from './list-references.ts';
import { lockQuote } from './lock-quote.ts';
import type { RateFeed, RateReading } from './rate-feed.port.ts';

const { app, owner, worker, reader } = openRoles(await createDatabase(), 10);
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids, log: quiet };
let memberId: string;
let stranger: string;
beforeAll(async () => {
  await putMoneyTermsInForce(owner);
  memberId = await addMember(owner, { id: ids.uuid(), username: 'member_1' });
  stranger = await addMember(owner, { id: ids.uuid(), username: 'member_2' });
});
beforeEach(async () => {
  // Guards that only the owner can disable.
  const guards = { fx_quote: 'fx_quote_no_delete', fx_reference: 'fx_reference_no_change' };
  for (const [table, guard] of Object.entries(guards)) {
    await owner.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ${guard}`);
    await owner.pool.query(`DELETE FROM ${table}`);
    await owner.pool.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${guard}`);
  }
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const give = (rate: bigint, secondsAgo: number, pair: FxPair = 'USDT/CNY', source = 'test') =>
  addReference(worker, { pair, rate, at: ago(secondsAgo), source });
const lock = (amount: string, changes: { pair?: FxPair; side?: FxSide } = {}) =>
  lockQuote(ctx, { memberId, pair: 'USDT/CNY', side: 'deposit', amount, ...changes });
const usable = async (pair: FxPair) => (await listReferences({ db: app })).find((one) => one.pair === pair)?.usable;

describe('a reference', () => {
  test('is stored when it is newer, and again only when it changed or its age matters', async () => {
    expect(await give(718_000_000n, 590)).toBe('stored');
    expect(await give(719_000_000n, 591)).toBe('known');
    expect(await give(718_000_000n, 300)).toBe('unchanged');
    expect(await give(718_000_000n, 285)).toBe('stored');
    expect(await give(718_000_001n, 280)).toBe('stored');
    expect(await give(718_000_001n, 279, 'USDT/CNY', 'another source')).toBe('stored');
    expect(await give(718_000_001n, -60)).toBe('future');
    expect(await give(718_000_000n, 10, 'HKD/CNY')).toBe('stored');
  });

  test('is usable up to ten minutes', async () => {
    await give(718_000_000n, 599);
    expect(await usable('USDT/CNY')).toBe(true);
    expect((await lock('100')).rate).toBe(714_410_000n);
    await give(92_000_000n, 600, 'HKD/CNY');
    expect(await usable('HKD/CNY')).toBe(false);
    await expect(lock('100', { pair: 'HKD/CNY' })).rejects.toThrow('FX_RATE_ERROR');
    await expect(lock('100', { pair: 'USD/CNY' })).rejects.toThrow('FX_RATE_ERROR');
  });

  test('is usable at two percent away; beyond that it waits for a second one that agrees', async () => {
    await give(700_000_000n, 100);
    expect(await give(714_000_000n, 90)).toBe('stored');
    expect(await give(728_280_001n, 80)).toBe('jump');
    await expect(lock('100')).rejects.toThrow('FX_RATE_ERROR');
    expect(await usable('USDT/CNY')).toBe(false);
    expect(await give(728_280_001n, 70)).toBe('stored');
    expect((await lock('100')).referenceRate).toBe(728_280_001n);
  });

  test('that jumps and returns is ignored; one that keeps jumping is never usable', async () => {
    await give(700_000_000n, 100);
    expect(await give(800_000_000n, 90)).toBe('jump');
    expect(await give(701_000_000n, 80)).toBe('stored');
    for (const [index, rate] of [800_000_000n, 900_000_000n, 1_000_000_000n, 700_000_000n * 2n].entries()) {
      expect(await give(rate, 70 - index)).toBe('jump');
    }
    await expect(lock('100')).rejects.toThrow('FX_RATE_ERROR');
  });

  test('never changes a locked quote, nor a reference that was already judged', async () => {
    await give(700_000_000n, 100);
    const quote = await lock('100');
    await give(800_000_000n, 90);
    await give(800_000_000n, 80);
    const { rows } = await owner.pool.query('SELECT usable FROM fx_reference ORDER BY at');
    expect(rows.map((row) => row.usable)).toEqual([true, false, true]);
    const kept = await owner.pool.query('SELECT rate FROM fx_quote WHERE id = $1', [quote.id]);
    expect(kept.rows).toEqual([{ rate: quote.rate }]);
  });

  test('is stored by one writer at a time, so that each level is judged once', async () => {
    await give(700_000_000n, 100);
    const at = ago(50);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => addReference(worker, { pair: 'USDT/CNY', rate: 800_000_000n, at, source: 'x' })),
    );
    expect(outcomes.filter((one) => one === 'jump')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'known')).toHaveLength(19);
  });
});

describe('gold', () => {
  const feed = (rate: bigint, secondsAgo: number): RateFeed => ({
    read: async (): Promise<RateReading[]> => [{ pair: 'USD/CNY', rate, at: ago(secondsAgo), source: 'test' }],
  });
  let gold: string;
  beforeAll(async () => {
    gold = await addProduct(owner);
    await owner.pool.query(`UPDATE product SET symbol = 'XAU/USD' WHERE id = $1`, [gold]);
  });
  const fetched = (rate: bigint, secondsAgo: number) =>
    fetchReferences({ db: worker, log: quiet }, { feed: feed(rate, secondsAgo) });

  test('is computed from the tape and the dollar, names that source, and is usable only while the dollar is', async () => {
    expect(await fetched(716_000_000n, 5)).toEqual({ 'USD/CNY': 'stored' });
    await addTicks(worker, gold, [407_836n], 'sim');
    expect(await fetched(716_000_001n, 4)).toEqual({ 'USD/CNY': 'stored', 'XAU/CNY': 'stored' });
    const references = await listReferences({ db: app });
    expect(references.find(({ pair }) => pair === 'XAU/CNY')).toMatchObject({
      rate: 93_883_580_374n,
      source: 'XAU/USD SIMULATED × USD/CNY test',
      usable: true,
    });
    // 10.0000 g at the rate less 50 bps
    expect(await lock('10.0000', { pair: 'XAU/CNY' })).toMatchObject({ given: 100_000n, converted: 934_141n });
    expect(await fetched(900_000_000n, 3)).toMatchObject({ 'USD/CNY': 'jump' });
    expect(await usable('XAU/CNY')).toBe(false);
    await expect(lock('10', { pair: 'XAU/CNY' })).rejects.toThrow('FX_RATE_ERROR');
  });

  test('is not computed from a tape that may not serve real money', async () => {
    await addTicks(worker, gold, [407_900n], 'sim');
    await owner.pool.query('UPDATE market SET real_allowed = false WHERE product_id = $1', [gold]);
    expect(await fetched(716_000_000n, 5)).toEqual({ 'USD/CNY': 'stored' });
    await owner.pool.query('UPDATE market SET real_allowed = true WHERE product_id = $1', [gold]);
  });

  test('is missing like all others without a feed', async () => {
    expect(await fetchReferences({ db: worker, log: quiet }, { feed: null })).toEqual({});
    expect(await listReferences({ db: app })).toEqual([]);
  });
});

describe('a quote', () => {
  beforeEach(async () => {
    await give(718_000_000n, 5);
    await give(92_000_000n, 5, 'HKD/CNY');
  });

  test('lowers the rate of a deposit and raises that of a withdrawal by the spread, for half an hour', async () => {
    const deposit = await lock('100.000001');
    expect(deposit).toMatchObject({
      referenceRate: 718_000_000n,
      source: 'test',
      spreadBps: 50,
      rate: 714_410_000n,
      given: 100_000_001n,
      converted: 71_441n,
    });
    expect(deposit.expiresAt.getTime() - Date.now()).toBeGreaterThan(1_799_000);
    const withdrawal = await lock('1000.00', { side: 'withdrawal' });
    expect(withdrawal).toMatchObject({ rate: 721_590_000n, given: 100_000n, converted: 138_582_851n });
  });

  test.each<[string, FxPair, FxSide]>([
    ['0', 'USDT/CNY', 'deposit'],
    ['0.000000', 'USDT/CNY', 'deposit'],
    ['1.001', 'HKD/CNY', 'deposit'],
    ['1.00001', 'XAU/CNY', 'deposit'],
    ['1.001', 'USDT/CNY', 'withdrawal'],
    ['1.0000001', 'USDT/CNY', 'deposit'],
  ])('of %s %s (%s) is invalid', async (amount, pair, side) => {
    await expect(lock(amount, { pair, side })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('is refused when its result is below a minor unit or absurdly large', async () => {
    await expect(lock('0.000001')).rejects.toThrow('DEPOSIT_AMOUNT_OUT_OF_RANGE');
    await expect(lock('999999999999.999999')).rejects.toThrow('OUT_OF_RANGE');
    await expect(lock('999999999999.99', { side: 'withdrawal' })).rejects.toThrow('WITHDRAWAL_AMOUNT_OUT_OF_RANGE');
  });

  test('is at most the exact value, and less than a minor unit below it, for 10,000 random ones', async () => {
    const drawn = fc.sample(
      fc.record({
        pair: fc.constantFrom(...fxPairs),
        side: fc.constantFrom<FxSide>('deposit', 'withdrawal'),
        reference: fc.bigInt({ min: 1_000_000n, max: 10n ** 13n }),
        spread: fc.integer({ min: 0, max: 50 }),
        given: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      }),
      10_000,
    );
    const scaleOf = ({ pair, side }: (typeof drawn)[number]) =>
      side === 'deposit' ? currenciesOf(pair, side).given.scale : currenciesOf(pair, side).converted.scale;
    const { rows } = await owner.pool.query<{ rate: bigint; converted: string }>(
      `SELECT r.rate, trunc(fx_converted(given, side, r.rate, scale))::text AS converted
         FROM unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::int[]) WITH ORDINALITY
              AS t (reference, side, spread, given, scale, n), LATERAL (SELECT fx_quote_rate(reference, side, spread)) r (rate)
        ORDER BY n`,
      [
        drawn.map(({ reference }) => reference),
        drawn.map(({ side }) => side),
        drawn.map(({ spread }) => spread),
        drawn.map(({ given }) => given),
        drawn.map(scaleOf),
      ],
    );
    for (const [index, one] of drawn.entries()) {
      const { rate, converted: text } = rows[index] ?? { rate: 0n, converted: '' };
      const converted = BigInt(text);
      const factor = one.side === 'deposit' ? 10_000n - BigInt(one.spread) : 10_000n + BigInt(one.spread);
      expect(rate).toBe((one.reference * factor) / 10_000n);
      const foreign = 10n ** BigInt(scaleOf(one)) * 10n ** 8n;
      const [exact, unit] =
        one.side === 'deposit' ? [one.given * rate * 100n, foreign] : [one.given * foreign, rate * 100n];
      expect(converted * unit <= exact && exact < (converted + 1n) * unit).toBe(true);
    }
  });
});

describe('using a quote', () => {
  const use = (
    quote: string,
    changes: Partial<Record<'by' | 'side' | 'pair' | 'ref', string>> & { given?: bigint } = {},
  ) => {
    const { by = memberId, side = 'deposit', pair = 'USDT/CNY', given = 100_000_000n, ref = ids.uuid() } = changes;
    return owner.pool.query('SELECT * FROM use_fx_quote($1, $2, $3, $4, $5, $6)', [by, quote, side, pair, given, ref]);
  };
  beforeEach(async () => {
    await give(718_000_000n, 5);
  });

  test('works once, for its member, for exactly what it was locked for', async () => {
    const { id } = await lock('100');
    const wrong = [{ by: stranger }, { side: 'withdrawal' }, { pair: 'HKD/CNY' }, { given: 100_000_001n }];
    for (const changes of wrong) await expect(use(id, changes)).rejects.toThrow('refused: FX_QUOTE_EXPIRED');
    await expect(use(ids.uuid())).rejects.toThrow('refused: FX_QUOTE_EXPIRED');
    const ref = ids.uuid();
    expect((await use(id, { ref })).rows).toMatchObject([{ used_by: ref, converted: 71_441n }]);
    await expect(use(id, { ref })).rejects.toThrow('refused: FX_QUOTE_EXPIRED');
  });

  test('works for one of fifty concurrent calls', async () => {
    const { id } = await lock('100');
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => use(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused after it expired', async () => {
    await putMoneyTermsInForce(owner, { fx_quote_ttl_s: 1 });
    const { id } = await lock('100');
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    await expect(use(id)).rejects.toThrow('refused: FX_QUOTE_EXPIRED');
    await putMoneyTermsInForce(owner, { fx_quote_ttl_s: 1_800 });
  });

  test('keeps it permanently; only an unused one may be deleted, a day after it expired', async () => {
    const [unused, young, used] = await Promise.all(['100', '100', '100'].map((amount) => lock(amount)));
    await use(used?.id ?? '');
    const expired = (id: string | undefined, hoursAgo: number) =>
      `UPDATE fx_quote SET created_at = created_at - interval '2 days',
         expires_at = clock_timestamp() - interval '${hoursAgo} hours',
         used_at = used_at - interval '2 days' WHERE id = '${id}'`;
    await owner.pool.query(
      `ALTER TABLE fx_quote DISABLE TRIGGER fx_quote_guard; ${expired(unused?.id, 25)}; ${expired(young?.id, 23)};
       ${expired(used?.id, 25)}; ALTER TABLE fx_quote ENABLE ALWAYS TRIGGER fx_quote_guard`,
    );
    for (const kept of [young, used]) {
      const removal = owner.pool.query('DELETE FROM fx_quote WHERE id = $1', [kept?.id]);
      await expect(removal).rejects.toMatchObject({ code: '42501' });
    }
    await expect(worker.pool.query('DELETE FROM fx_quote')).rejects.toMatchObject({ code: '42501' });
    const emptying = owner.pool.query(`UPDATE fx_quote SET used_by = NULL, used_at = NULL WHERE id = '${used?.id}'`);
    await expect(emptying).rejects.toMatchObject({ code: '42501' });
    const { rows } = await worker.pool.query('SELECT rates FROM prune_rows(5000)');
    expect(rows).toEqual([{ rates: 1n }]);
    const left = await owner.pool.query<{ id: string }>('SELECT id FROM fx_quote');
    expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set([young?.id, used?.id]));
  });

  test('is the only write: no role of a process writes a rate or a quote', async () => {
    const { id } = await lock('100');
    for (const role of [app, worker, reader]) {
      for (const statement of [
        'UPDATE fx_quote SET rate = 1',
        'UPDATE fx_reference SET rate = 1',
        `INSERT INTO fx_reference VALUES ('USDT/CNY', now(), 1000000, 'x', true)`,
        'DELETE FROM fx_reference',
        'TRUNCATE fx_quote',
        `SELECT use_fx_quote('${memberId}', '${id}', 'deposit', 'USDT/CNY', 100000000, '${id}')`,
      ]) {
        await expect(role.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
    await expect(app.pool.query(`SELECT add_fx_reference('USDT/CNY', now(), 1000000, 'x')`)).rejects.toMatchObject({
      code: '42501',
    });
    for (const statement of [
      'UPDATE fx_quote SET rate = 1',
      'DELETE FROM fx_quote',
      'UPDATE fx_reference SET rate = 2',
    ]) {
      await expect(owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
