import { pageLoad } from './constants.ts';

const pauseMs = 3000;

type Waits = { now: () => number; pause: (ms: number) => Promise<void> };

const realWaits: Waits = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Loads a chunk, trying again while the line is down; the failure is let through after two minutes.
 * @throws what the last try threw.
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
