import { ApiError } from '@fairtick/client';

const mostWaits = 5;
const longestWaitS = 60;

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs a rate-limited call again each time the server answers "too fast" with a retry time.
 * @throws any other error, and the refusal when the wait exceeds a minute or attempts run out
 */
export async function retryAfterRateLimit<T>(
  act: () => Promise<T>,
  pause: (ms: number) => Promise<void> = realPause,
): Promise<T> {
  for (let waitsLeft = mostWaits; ; waitsLeft--) {
    try {
      return await act();
    } catch (error) {
      const waitS = error instanceof ApiError && error.code === 429 ? error.retryAfterS : null;
      if (waitS === null || waitS > longestWaitS || waitsLeft === 0) throw error;
      await pause(waitS * 1000);
    }
  }
}
