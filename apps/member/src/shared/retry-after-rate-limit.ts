import { ApiError } from '@fairtick/client';

const mostWaits = 5;
const longestWaitS = 60;

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Does something that the server counts, once more each time it says "too fast" and when to come back.
 * @throws whatever else went wrong, and the refusal when it asks for more than a minute or never ends.
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
