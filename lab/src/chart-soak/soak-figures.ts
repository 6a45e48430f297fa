/** The value that `share` of all values do not exceed; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/**
 * Growth of the mean from the second third of the samples to the last; the first third is warm-up.
 * @returns 0.1 for ten percent more, negative for less
 */
export function growthOfLastThird(samples: readonly number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const last = mean(samples.slice(-third));
  const second = mean(samples.slice(-2 * third, -third));
  return second === 0 ? 0 : last / second - 1;
}
