import { createHash } from 'node:crypto';

export type SimulatorInput = {
  /** 32 random bytes; the whole price path is a function of these and the start. */
  seed: Uint8Array;
  /** Pips. */
  startPrice: bigint;
  /** Long-run volatility in parts per million per root second. */
  volatilityPpm: number;
};

/** The next price in pips, and how long to wait for it. */
export type SimulatedStep = { delayMs: number; price: bigint };

// All integers, so that a seed gives the same prices on every machine. Prices carry 20 binary digits below the pip.
const fraction = 20n;
const half = 1n << (fraction - 1n);
const ppm = 1_000_000n;

/** Waits are uniform between these: two ticks a second on average. */
const shortestDelayMs = 300;
const delaySpreadMs = 401;

// The volatility's multiplier, in 1,024ths, reverts to 1 with a small random change at each step; one step in 400
// doubles it.
const calm = 1_024;
const reversion = 48;
const shake = 96;
const leastMultiplier = 340;
const mostMultiplier = 3_600;
const burstOneIn = 400;
/**
 * Standard deviation of a sum of twelve uniform 16-bit numbers is 65,536; a step of half a second is 0.7 of a second's.
 */
const sumDeviation = 65_536n;
const halfSecondRoot = { numerator: 707n, denominator: 1_000n };

/**
 * A price without drift whose volatility reverts to the mean. Steps are drawn from SHA-256 in counter mode over the
 * seed, so prices reveal neither the seed nor the next step.
 */
export function createSimulator({ seed, startPrice, volatilityPpm }: SimulatorInput): { next: () => SimulatedStep } {
  const floor = (startPrice << fraction) / 100n + 1n;
  let price = startPrice << fraction;
  let multiplier = calm;
  let counter = 0n;

  function draw(): DataView {
    const block = Buffer.alloc(8);
    block.writeBigUInt64BE(counter);
    counter += 1n;
    const bytes = createHash('sha256').update(seed).update(block).digest();
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  return {
    next() {
      const random = draw();
      let sum = -6n * 65_535n;
      for (let i = 0; i < 12; i++) sum += BigInt(random.getUint16(i * 2));
      multiplier = nextMultiplier(multiplier, random.getUint16(24), random.getUint16(26));
      const deviation =
        (price * BigInt(volatilityPpm) * BigInt(multiplier) * halfSecondRoot.numerator) /
        (ppm * BigInt(calm) * halfSecondRoot.denominator);
      const step = (deviation * sum) / sumDeviation;
      // A reflection far below the start keeps the price positive.
      price = price + step < floor ? price - step : price + step;
      return { delayMs: shortestDelayMs + (random.getUint32(28) % delaySpreadMs), price: (price + half) >> fraction };
    },
  };
}

function nextMultiplier(multiplier: number, shaken: number, burst: number): number {
  const reverted = multiplier + Math.trunc((calm - multiplier) / reversion);
  const moved = reverted + (shaken % (2 * shake + 1)) - shake;
  const next = burst % burstOneIn === 0 ? moved * 2 : moved;
  return Math.min(Math.max(next, leastMultiplier), mostMultiplier);
}
