/**
 * Mean of the last `length` closes at each position; null while there are fewer. Closes are whole pips, so the running
 * sum is exact and the mean is divided only once.
 */
export function movingAverage(closes: readonly number[], length: number): (number | null)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (closes[index - length] ?? 0);
    return index + 1 < length ? null : sum / length;
  });
}
