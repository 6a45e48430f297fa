import { DomainError } from '@fairtick/contracts';
import type { OrderRequest, Verdict } from './batch-codec.ts';

export type Waiting = {
  request: OrderRequest;
  arrivedMs: number;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

/** Orders per statement: more make it longer, not much cheaper. */
const batchLimit = 256;
/** An order not sent by then is rejected. */
const waitLimitMs = 3_000;

/** Orders that wait for a batch; those that wait too long are rejected. */
export type OrderQueue = {
  size: () => number;
  push: (waiting: Waiting) => void;
  /** Removes the next batch: at most one order of a member, sorted by member. */
  take: () => Waiting[];
  isLate: (waiting: Waiting) => boolean;
};

export function createOrderQueue(now: () => number): OrderQueue {
  let queue: Waiting[] = [];
  let lateTimer: NodeJS.Timeout | undefined;

  const isLate = ({ arrivedMs }: Waiting, atMs = now()): boolean => atMs - arrivedMs > waitLimitMs;

  function rejectLate(waiting: Waiting, atMs: number): boolean {
    if (!isLate(waiting, atMs)) return false;
    waiting.reject(unavailable());
    return true;
  }

  /**
   * Taking a batch rejects late orders; this does the same while none can be sent, with one timer for the head of the
   * queue.
   */
  function watch(): void {
    if (lateTimer !== undefined) return;
    const [head] = queue;
    if (head === undefined) return;
    const waitMs = Math.max(head.arrivedMs + waitLimitMs + 1 - now(), 1);
    lateTimer = setTimeout(() => {
      lateTimer = undefined;
      const atMs = now();
      queue = queue.filter((waiting) => !rejectLate(waiting, atMs));
      watch();
    }, waitMs).unref();
  }

  function take(): Waiting[] {
    const atMs = now();
    const members = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of queue) {
      if (rejectLate(waiting, atMs)) continue;
      if (batch.length === batchLimit || members.has(waiting.request.memberId)) rest.push(waiting);
      else {
        members.add(waiting.request.memberId);
        batch.push(waiting);
      }
    }
    queue = rest;
    return batch.sort((a, b) => (a.request.memberId < b.request.memberId ? -1 : 1));
  }

  return {
    size: () => queue.length,
    push(waiting) {
      queue.push(waiting);
      watch();
    },
    take,
    isLate,
  };
}

export function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

export function unavailable(): DomainError {
  return new DomainError('UNAVAILABLE', { retryAfterS: 1 });
}
