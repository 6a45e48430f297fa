import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { openChromium } from './open-chromium.ts';

const times = 5;

/** Lighthouse's benchmark index of this machine, the median of several measurements, each of which takes a second. */
export async function measureBenchmark(): Promise<number> {
  const chromium = await openChromium();
  try {
    const indexes: number[] = [];
    for (let time = 0; time < times; time++) {
      indexes.push(Number(await chromium.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`)));
    }
    return indexes.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
  } finally {
    await chromium.close();
  }
}
