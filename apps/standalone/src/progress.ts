/** Lines for the person who started it. */
export type Progress = {
  say: (line: string) => void;
  /** Prints that a step began, from time to time that it still runs, and how long it took. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

const reminderMs = 10_000;

export function createProgress(write: (line: string) => void): Progress {
  return {
    say: write,
    async step(name, work) {
      const startedAt = performance.now();
      const elapsed = () => `${Math.round((performance.now() - startedAt) / 100) / 10} s`;
      write(`  … ${name}`);
      const reminder = setInterval(() => write(`  … ${name}: still at it after ${elapsed()}`), reminderMs);
      try {
        const result = await work();
        write(`  ✓ ${name} (${elapsed()})`);
        return result;
      } finally {
        clearInterval(reminder);
      }
    },
  };
}
