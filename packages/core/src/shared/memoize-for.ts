import type { Clock } from '../context.ts';

/** Shares one call of `read` between all callers within `keepMs`, concurrent ones included; a failure is not kept. */
export function memoizeFor<T>(clock: Clock, keepMs: number, read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clock.now().getTime();
    if (reading === undefined || nowMs - startedAtMs >= keepMs || nowMs < startedAtMs) {
      startedAtMs = nowMs;
      const fresh = read();
      fresh.catch(() => {
        if (reading === fresh) reading = undefined;
      });
      reading = fresh;
    }
    return reading;
  };
}
