import { setTimeout as sleep } from 'node:timers/promises';

export type Loop = {
  /** Asks for a run soon; many asks while one runs or waits make one. */
  wake(): void;
  /** No new run; resolves when the running one is done. */
  stop(): Promise<void>;
};

const backoffFirstMs = 250;
const backoffMaxMs = 5_000;

/**
 * Runs `work` when woken and every `everyMs`, one run at a time, at least `gapMs` apart. A run that throws is reported
 * and tried again with a growing wait, so a database that went away is met again without a restart.
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
