import type { OrderRequest, Verdict } from './batch-codec.ts';
import { createBatchExecutor, type ExecuteOptions } from './execute-batch.ts';
import { createOrderQueue, rejectAll, unavailable, type Waiting } from './order-queue.ts';

export type OrderBatcher = {
  /**
   * One order, placed together with those that wait beside it. Rejects with DomainError UNAVAILABLE when it was given up:
   * before it was sent, or with an unknown outcome that the same key will tell later.
   */
  place: (request: OrderRequest) => Promise<Verdict>;
  /** Takes no more, and resolves when everything that waits has its answer. */
  close: () => Promise<void>;
};

/** Batches on their way: the one that runs, and one behind it that the database goes on with at once. */
const flightLimit = 2;
/** Orders that are worth a batch of their own behind one that runs; fewer wait, because every batch costs by itself too. */
const secondFrom = 16;
/** Answers given in one turn of the event loop. Signing and writing one takes longer than its client needs to go on. */
const answersATurn = 8;
const queueLimit = 5_000;

/**
 * Places orders that arrive together by one statement, at most one order of a member in a batch. Batches are carried out
 * one after the other; while one runs, a second is sent behind it as soon as enough orders wait, so that the database need
 * not wait until this process has read the first one's answers. Answers are given after the commit only.
 */
export function createOrderBatcher(options: ExecuteOptions): OrderBatcher {
  const queue = createOrderQueue(options.now);
  const execute = createBatchExecutor(options, { isLate: queue.isLate, giveAnswers });
  let inFlight = 0;
  /** Batches whose answers are being given. */
  let answering = 0;
  let isWaking = false;
  let closed = false;
  let onIdle: (() => void) | undefined;

  const mayGo = () => inFlight === 0 || (inFlight < flightLimit && queue.size() >= secondFrom);
  const isIdle = () => inFlight === 0 && answering === 0 && queue.size() === 0;

  function wake(): void {
    if (isWaking || !mayGo()) return;
    isWaking = true;
    // Everything that this turn of the event loop brings goes together.
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
      // First send the next batch, then write the answers: the database never waits for us.
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

  /** Some at a time: while the others are signed and written, the first clients go on, and their next orders are read. */
  function giveAnswers(batch: readonly Waiting[], verdicts: readonly Verdict[]): void {
    answering += 1;
    let given = 0;
    const giveSome = (): void => {
      for (const { resolve, reject } of batch.slice(given, given + answersATurn)) {
        const verdict = verdicts[given];
        given += 1;
        if (verdict) resolve(verdict);
        else reject(new RangeError('an order without an answer'));
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
