// Own code: p-limit queues without an end, and here work that cannot wait is refused (docs/decisions/0022).
import { DomainError } from '@fairtick/contracts';

/**
 * Runs at most `inFlight` pieces of heavy work at a time, in order of arrival.
 * @throws DomainError UNAVAILABLE when `waiting` others wait already, so that work cannot pile up.
 */
export function bounded({ inFlight, waiting }: { inFlight: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= inFlight) {
      if (queue.length >= waiting) throw new DomainError('UNAVAILABLE');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so that a new caller cannot take it first.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
