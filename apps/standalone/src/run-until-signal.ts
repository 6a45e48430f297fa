import type { Progress } from './progress.ts';

/**
 * Runs `work`, then waits for Ctrl-C (or SIGTERM, or the terminal closing) and stops in order. An error stops what runs by
 * then, says one line and exits with 1. Further signals change nothing: a terminal sends Ctrl-C to
 * everyone in the line, and npm passes it on once more.
 */
export async function runUntilSignal(
  progress: Progress,
  work: (onStop: (stop: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  let stop: () => Promise<void> = () => Promise.resolve();
  let signals = 0;

  async function end(exitCode: number): Promise<never> {
    await stop().catch((error: unknown) => progress.say(`  ! ${messageOf(error)}`));
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) return;
      progress.say('\nFairtick is stopping …');
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    progress.say(`Fairtick stops: ${error.stack ?? error.message}`);
    void end(1);
  });

  try {
    await work((stopper) => {
      stop = stopper;
    });
  } catch (error) {
    // A start that was interrupted fails as well; its reason is the signal.
    if (signals === 0) {
      progress.say(`Fairtick could not start: ${messageOf(error)}`);
      await end(1);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
