import { pageLoad } from './constants.ts';

const pauseMs = 3000;

type Waits = { now: () => number; pause: (ms: number) => Promise<void> };

const realWaits: Waits = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Loads a chunk, with retries while the connection is down; fails after two minutes.
 * @throws the error of the last attempt
 */
export async function retryImport<T>(load: () => Promise<T>, waits: Waits = realWaits): Promise<T> {
  const startedAt = waits.now();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (waits.now() - startedAt + pauseMs > pageLoad.failureMs) throw error;
      await waits.pause(pauseMs);
    }
  }
}
