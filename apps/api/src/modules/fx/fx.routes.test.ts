import { fxReferences, lockFxQuote } from '@fairtick/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inject, queryAsOwner, signUp, startApi } from '#test-kit';

const api = await startApi();
const member = await signUp(api);
const lock = (body: unknown) => inject(api, { method: 'POST', url: lockFxQuote.path, token: member.token, body });
const give = (pair: string, rate: string, secondsAgo: number) =>
  queryAsOwner(api, `SELECT add_fx_reference($1, clock_timestamp() - make_interval(secs => $3), $2, 'test')`, [
    pair,
    rate,
    secondsAgo,
  ]);

describe('exchange rates', () => {
  test('are an error before the first one is fetched', async () => {
    expect((await member.call(fxReferences, {})).data).toEqual({ items: [] });
    const refused = await member.call(lockFxQuote, { body: { pair: 'USDT/CNY', amount: '100' } }, { language: 'en' });
    expect(refused).toMatchObject({ status: 422, error: 'FX_RATE_ERROR' });
    expect(refused.envelope.msg).toBe('Exchange rate error.');
  });

  describe('once fetched', () => {
    beforeAll(async () => {
      await give('USDT/CNY', '718000000', 5);
      await give('HKD/CNY', '92000000', 900);
    });

    test('are listed with their age, stale ones marked', async () => {
      const { data } = await member.call(fxReferences, {});
      expect(data.items).toMatchObject([
        { pair: 'USDT/CNY', rate: '7.18000000', source: 'test', usable: true },
        { pair: 'HKD/CNY', rate: '0.92000000', usable: false },
      ]);
    });

    test('are locked for the member’s amount, with all their inputs', async () => {
      const deposit = await member.call(lockFxQuote, { body: { pair: 'USDT/CNY', amount: '100' } });
      expect(deposit.data).toMatchObject({
        side: 'deposit',
        referenceRate: '7.18000000',
        spreadBps: 50,
        rate: '7.14410000',
        amount: '100.000000',
        converted: '714.41',
      });
      const body = { pair: 'USDT/CNY', side: 'withdrawal', amount: '1000' } as const;
      const withdrawal = await member.call(lockFxQuote, { body });
      expect(withdrawal.data).toMatchObject({ rate: '7.21590000', amount: '1000.00', converted: '138.582851' });
    });

    test.each<[string, unknown]>([
      ['a rate', { pair: 'USDT/CNY', amount: '100', rate: '9.00000000' }],
      ['a spread', { pair: 'USDT/CNY', amount: '100', spreadBps: 0 }],
      ['a reference', { pair: 'USDT/CNY', amount: '100', referenceRate: '9.00000000' }],
      ['an expiry', { pair: 'USDT/CNY', amount: '100', expiresAt: '2030-01-01T00:00:00.000Z' }],
      ['another pair', { pair: 'BTC/CNY', amount: '100' }],
      ['another side', { pair: 'USDT/CNY', side: 'both', amount: '100' }],
      ...[
        100,
        '1e5',
        '1e309',
        '-1',
        '0',
        '+1',
        'NaN',
        ' 5',
        '٥',
        '1'.repeat(40),
        '0.0000001',
        '01',
        '1.',
        '.5',
        null,
      ].map((amount): [string, unknown] => [`an amount of ${JSON.stringify(amount)}`, { pair: 'USDT/CNY', amount }]),
    ])('are refused as malformed with %s', async (_, body) => {
      expect((await lock(body)).status).toBe(400);
    });
  });
});
