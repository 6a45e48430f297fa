import { describe, expect, it } from 'vitest';
import { retryImport } from './retry-import.ts';

function manualWaits() {
  let ms = 0;
  return {
    now: () => ms,
    pause: async (wait: number) => {
      ms += wait;
    },
  };
}

describe('a chunk that does not load', () => {
  it('is retried until the connection is back', async () => {
    let tries = 0;
    const page = await retryImport(async () => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return 'page';
    }, manualWaits());
    expect(page).toBe('page');
    expect(tries).toBe(3);
  });

  it('fails after 120 s, with the reason', async () => {
    const waits = manualWaits();
    const refused = retryImport(() => Promise.reject(new TypeError('offline')), waits);
    await expect(refused).rejects.toThrow('offline');
    expect(waits.now()).toBeGreaterThan(110_000);
    expect(waits.now()).toBeLessThanOrEqual(120_000);
  });
});
