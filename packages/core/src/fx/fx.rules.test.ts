import { fxPairs, parseDecimal } from '@fairtick/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currenciesOf, goldRate } from './fx.rules.ts';
import { simulatedRates, simulateRates } from './simulate-rates.ts';

describe('a gram of gold', () => {
  test('costs the dollar price of an ounce, times the dollar, by 31.1034768, rounded down to 8 decimals', () => {
    // 4078.36 × 7.16 ÷ 31.1034768 = 938.83580243…
    expect(goldRate(407_836n, 2, 716_000_000n)).toBe(93_883_580_243n);
    expect(goldRate(311_034_768n, 7, 100_000_000n)).toBe(100_000_000n);
  });

  test('is at most the exact value and less than one step below it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (pips, decimals, dollar) => {
          const rate = goldRate(pips, decimals, dollar);
          const [exact, unit] = [pips * dollar * 10n ** 7n, 10n ** BigInt(decimals) * 311_034_768n];
          expect(rate * unit <= exact && exact < (rate + 1n) * unit).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

test('a deposit takes the foreign currency and gives CNY, a withdrawal the reverse, each with its decimals', () => {
  const table = fxPairs.map((pair) => [pair, currenciesOf(pair, 'deposit'), currenciesOf(pair, 'withdrawal')]);
  const cny = { code: 'CNY', scale: 2 };
  for (const [pair, deposit, withdrawal] of table) {
    const foreign = {
      code: String(pair).split('/')[0],
      scale: { USDT: 6, HKD: 2, USD: 2, XAU: 4 }[String(pair).split('/')[0] ?? ''],
    };
    expect(deposit).toEqual({ given: foreign, converted: cny });
    expect(withdrawal).toEqual({ given: cny, converted: foreign });
  }
});

describe('simulated rates', () => {
  const at = (ms: number) => simulateRates(new Date(ms));

  test('state that they are simulated, and stay the same for half a minute', () => {
    for (const reading of at(Date.parse('2026-11-20T08:00:29.999Z'))) {
      expect(reading.source).toBe(simulatedRates);
      expect(reading.at.toISOString()).toBe('2026-11-20T08:00:00.000Z');
    }
  });

  test('move slowly: at most a hundredth of a percent a minute, at most 0.2 percent off their middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        const [now, later] = [at(ms), at(ms + 60_000)];
        for (const [index, { pair, rate }] of now.entries()) {
          const next = later[index]?.rate ?? 0n;
          const moved = next > rate ? next - rate : rate - next;
          expect(moved * 10_000n).toBeLessThanOrEqual(rate);
          const middle = { 'USDT/CNY': '7.18', 'HKD/CNY': '0.92', 'USD/CNY': '7.16' }[pair];
          const off = rate - parseDecimal(middle, 8);
          expect((off < 0n ? -off : off) * 500n).toBeLessThanOrEqual(parseDecimal(middle, 8));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
