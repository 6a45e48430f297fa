import type { Log } from '../context.ts';
import { bounded } from '../shared/bounded.ts';

/** Work that a response does not wait for. */
export type Background = {
  /** Starts it and returns immediately; an error is logged. */
  start: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all started work is done. */
  settled: () => Promise<void>;
};

const bounds = { inFlight: 4, waiting: 200 };

export function createBackground(log: Log): Background {
  const run = bounded(bounds);
  const open = new Set<Promise<void>>();
  return {
    start: (what, work) => {
      const task = run(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'background work failed'))
        .finally(() => open.delete(task));
      open.add(task);
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
