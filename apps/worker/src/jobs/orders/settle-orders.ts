import type { JobHandler } from '@fairtick/jobs/runtime';

/**
 * A closing second has passed. The job names no order: it only wakes the loop that finds what is due, so a job that comes
 * early, twice or for nothing changes nothing.
 */
export function settleOrdersJob({ wake }: { wake: () => void }): JobHandler<{ closingSecond: number }> {
  return async () => wake();
}
