import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait before the next attempt, if the source stated it or is known to demand it. */
export class Wait extends Error {
  readonly waitMs: number;
  constructor(what: string, waitMs: number) {
    super(what);
    this.waitMs = waitMs;
  }
}

export type KeepTryingOptions = {
  signal: AbortSignal;
  /** One connection's life; it ends by an error, or by the signal. Calls `alive` with each thing that it hears. */
  live: (signal: AbortSignal, alive: () => void) => Promise<void>;
  onTrouble: (what: string, waitMs: number) => void;
  /** A connection that says nothing for this long is as good as lost. */
  silenceMs?: number;
};

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** The longest that a ban may keep us away before we look again. */
const longestBanMs = 600_000;

/** Lives one connection after another until the signal, with waits that grow while nothing is heard. Never throws. */
export async function keepTrying({ signal, live, onTrouble, silenceMs = 20_000 }: KeepTryingOptions): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const lost = new AbortController();
    let heardAt = performance.now();
    const watchdog = setInterval(() => {
      if (performance.now() - heardAt > silenceMs) lost.abort(new Error('silent'));
    }, silenceMs / 4);
    let what = 'ended';
    let waitMs: number | undefined;
    try {
      await live(AbortSignal.any([signal, lost.signal]), () => {
        heardAt = performance.now();
        failures = 0;
      });
    } catch (error) {
      what = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      if (error instanceof Wait) waitMs = Math.min(Math.max(error.waitMs, firstWaitMs), longestBanMs);
    } finally {
      clearInterval(watchdog);
    }
    if (signal.aborted) return;
    waitMs ??= Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
    failures += 1;
    onTrouble(what, waitMs);
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
