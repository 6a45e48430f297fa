const firstMs = 500;
const longestMs = 30_000;

/**
 * How long to wait before another try: doubling, at most 30 s, with a random half, so that clients that
 * lost the same server do not all come back at once.
 */
export function retryDelayMs(failures: number, random: () => number = cryptoRandom): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return full / 2 + random() * (full / 2);
}

/** A fraction from 0 up to 1. */
function cryptoRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
