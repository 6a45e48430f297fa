import { setTimeout as sleep } from 'node:timers/promises';

export type Loop = {
  /** Requests a run soon; requests during a run or wait are combined into one. */
  wake(): void;
  /** Starts no new run; resolves when the current one is done. */
  stop(): Promise<void>;
};

const backoffFirstMs = 250;
const backoffMaxMs = 5_000;

/**
 * Runs `work` when woken and every `everyMs`, one run at a time, at least `gapMs` apart. A run that throws is reported
 * and retried with backoff, so no restart is needed after a database outage.
 */
export function startLoop(options: {
  everyMs: number;
  gapMs: number;
  work: () => Promise<void>;
  report: (error: unknown) => void;
}): Loop {
  const { everyMs, gapMs, work, report } = options;
  const stopping = new AbortController();
  let asked = true;
  let wakeUp: (() => void) | undefined;

  function wake(): void {
    asked = true;
    wakeUp?.();
  }

  async function untilAsked(): Promise<void> {
    if (asked || stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    wakeUp = resolve;
    await promise;
    wakeUp = undefined;
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await untilAsked();
      if (stopping.signal.aborted) return;
      asked = false;
      try {
        await work();
        failures = 0;
        await pause(gapMs);
      } catch (error) {
        report(error);
        asked = true;
        await pause(Math.min(backoffFirstMs * 2 ** failures, backoffMaxMs));
        failures += 1;
      }
    }
  }

  const timer = setInterval(wake, everyMs);
  const running = run();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      wakeUp?.();
      await running;
    },
  };
}
