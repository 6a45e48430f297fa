/** The machine on which the limits were set, at Lighthouse's default slowdown. */
const reference = { benchmarkIndex: 2_680, slowdown: 4 };

/** Speed of the simulated phone on Lighthouse's scale, which counts 125 to 800 as a mid-range phone. */
export const phoneIndex = reference.benchmarkIndex / reference.slowdown;

/**
 * How many times slower Lighthouse has to make a machine of this benchmark index, so that each machine simulates the same
 * phone. Never above the default, so that a faster machine simulates a faster phone; never below 1, as no machine can be
 * made faster.
 */
export function cpuSlowdownFor(benchmarkIndex: number): number {
  return Math.min(reference.slowdown, Math.max(1, benchmarkIndex / phoneIndex));
}
