import type { OrderRequest, Verdict } from './batch-codec.ts';
import { createBatchExecutor, type ExecuteOptions } from './execute-batch.ts';
import { createOrderQueue, rejectAll, unavailable, type Waiting } from './order-queue.ts';

export type OrderBatcher = {
  /**
   * Places one order, together with others that wait. Rejects with DomainError UNAVAILABLE when it was given up: before
   * it was sent, or with an unknown outcome that a retry with the same key returns.
   */
  place: (request: OrderRequest) => Promise<Verdict>;
  /** Accepts no more, and resolves when every waiting order has its answer. */
  close: () => Promise<void>;
};

/** Batches in flight: the running one, and one behind it with which the database continues immediately. */
const flightLimit = 2;
/** Orders that justify a batch behind a running one; fewer wait, because every batch has a fixed cost. */
const secondFrom = 16;
/**
 * Answers delivered per turn of the event loop. Signing and writing one takes longer than its client needs to continue.
 */
const answersATurn = 8;
const queueLimit = 5_000;

/**
 * Places orders that arrive together by one statement, at most one order of a member in a batch. Batches run one after
 * the other. While one runs, a second is sent behind it as soon as enough orders wait, so that the database does not
 * idle until this process has read the first answers. Answers are delivered after the commit only.
 */
export function createOrderBatcher(options: ExecuteOptions): OrderBatcher {
  const queue = createOrderQueue(options.now);
  const execute = createBatchExecutor(options, { isLate: queue.isLate, giveAnswers });
  let inFlight = 0;
  /** Batches whose answers are being delivered. */
  let answering = 0;
  let isWaking = false;
  let closed = false;
  let onIdle: (() => void) | undefined;

  const mayGo = () => inFlight === 0 || (inFlight < flightLimit && queue.size() >= secondFrom);
  const isIdle = () => inFlight === 0 && answering === 0 && queue.size() === 0;

  function wake(): void {
    if (isWaking || !mayGo()) return;
    isWaking = true;
    // All orders of this turn of the event loop are sent together.
    setImmediate(() => {
      isWaking = false;
      sendNext();
    });
  }

  function sendNext(): void {
    if (!mayGo()) return;
    const batch = queue.take();
    if (batch.length === 0) {
      if (isIdle()) onIdle?.();
      return;
    }
    inFlight += 1;
    const landed = (settle: () => void) => {
      inFlight -= 1;
      answering += 1;
      // Sends the next batch before delivering the answers, so that the database never waits for this process.
      sendNext();
      try {
        settle();
      } catch (error) {
        // Orders already answered stay answered; the rest are rejected so that no caller hangs.
        rejectAll(batch, error);
      }
      answered();
    };
    void execute(batch).then(landed, (error: unknown) => landed(() => rejectAll(batch, error)));
  }

  /** In portions: while the rest are signed and written, the first clients continue, and their next orders are read. */
  function giveAnswers(batch: readonly Waiting[], verdicts: readonly Verdict[]): void {
    answering += 1;
    let given = 0;
    const giveSome = (): void => {
      for (const { resolve, reject } of batch.slice(given, given + answersATurn)) {
        const verdict = verdicts[given];
        given += 1;
        if (verdict) resolve(verdict);
        else reject(new RangeError('place_orders returned no answer for an order'));
      }
      if (given < batch.length) setImmediate(giveSome);
      else answered();
    };
    giveSome();
  }

  function answered(): void {
    answering -= 1;
    if (isIdle()) onIdle?.();
  }

  return {
    place(request) {
      if (closed || queue.size() >= queueLimit) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        queue.push({ request, arrivedMs: options.now(), resolve, reject });
        wake();
      });
    },
    close() {
      closed = true;
      if (isIdle()) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}
