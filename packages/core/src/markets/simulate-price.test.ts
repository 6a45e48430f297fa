import { describe, expect, it } from 'vitest';
import { createSimulator } from './simulate-price.ts';

const seed = (byte: number) => new Uint8Array(32).fill(byte);
function run(byte: number, steps: number, startPrice = 407_836n, volatilityPpm = 33) {
  const simulator = createSimulator({ seed: seed(byte), startPrice, volatilityPpm });
  return Array.from({ length: steps }, () => simulator.next());
}

describe('the simulator', () => {
  it('gives the same prices and waits for the same seed and start', () => {
    expect(run(1, 500)).toEqual(run(1, 500));
    expect(run(1, 50)).not.toEqual(run(2, 50));
    // Fixed figures: if they changed, revealed seeds of the past could no longer be verified.
    expect(run(7, 5).map(({ price }) => price)).toMatchInlineSnapshot(`
      [
        407845n,
        407853n,
        407846n,
        407862n,
        407842n,
      ]
    `);
  });

  it('quotes one to three times a second', () => {
    for (const { delayMs } of run(3, 2_000)) {
      expect(delayMs).toBeGreaterThanOrEqual(300);
      expect(delayMs).toBeLessThanOrEqual(700);
    }
  });

  it('moves as the volatility says, with calm and lively phases', () => {
    const steps = run(4, 20_000);
    const moves = steps.slice(1).map(({ price }, index) => price - (steps[index]?.price ?? price));
    const variance = (sample: bigint[]) => sample.reduce((sum, move) => sum + move * move, 0n) / BigInt(sample.length);
    // 33 ppm of 407,836 pips over half a second: a deviation of 9.5 pips, plus bursts.
    expect(variance(moves)).toBeGreaterThan(64n);
    expect(variance(moves)).toBeLessThan(256n);
    const stretches = Array.from({ length: 200 }, (_, i) => variance(moves.slice(i * 100, i * 100 + 100)));
    const sorted = stretches.toSorted((a, b) => (a < b ? -1 : 1));
    expect((sorted.at(-1) ?? 0n) > 4n * (sorted[0] ?? 0n)).toBe(true);
  });

  it('has no drift: over many seeds it rises as often as it falls', () => {
    let rises = 0;
    const seeds = 1_000;
    for (let i = 0; i < seeds; i++) {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setUint32(0, i);
      const simulator = createSimulator({ seed: bytes, startPrice: 9_184_250n, volatilityPpm: 89 });
      let price = 0n;
      for (let step = 0; step < 60; step++) price = simulator.next().price;
      if (price > 9_184_250n) rises += 1;
    }
    expect(rises).toBeGreaterThan(seeds * 0.45);
    expect(rises).toBeLessThan(seeds * 0.55);
  });

  it('never leaves positive prices, at any volatility', () => {
    for (const { price } of run(5, 20_000, 100n, 1_000)) expect(price > 0n).toBe(true);
  });
});
