import type { JobHandler } from '@fairtick/jobs/runtime';

/**
 * Runs when a closing second has passed. The job names no order: it only wakes the settlement loop, so an early,
 * repeated or unneeded job has no effect.
 */
export function settleOrdersJob({ wake }: { wake: () => void }): JobHandler<{ closingSecond: number }> {
  return async () => wake();
}
