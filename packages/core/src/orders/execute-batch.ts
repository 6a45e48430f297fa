import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { type OrderQueue, rejectAll, unavailable, type Waiting } from './order-queue.ts';

export type ExecuteOptions = {
  /** Runs one batch, sorted by member, in one transaction, after earlier batches. */
  run: (batch: readonly OrderRequest[], mode: PlaceMode) => Promise<Verdict[]>;
  /** SQLSTATE of an error, `undefined` when the connection failed and the outcome is unknown. */
  sqlState: (error: unknown) => string | undefined;
  now: () => number;
  onTrouble?: (error: unknown, what: 'repeated' | 'split' | 'failed' | 'unknown') => void;
  /** Called for each order that was decided, at the first attempt or a later one; times by `now`. */
  onPlaced?: ((placed: PlacedOrder) => void) | undefined;
};

/** How long an order waited for its batch and how long the database took, repeats included; a refused one has no id. */
export type PlacedOrder = {
  key: string;
  orderId: string | null;
  arrivedMs: number;
  sentMs: number;
  doneMs: number;
  batchSize: number;
};

/** A batch from its first attempt on. */
type Sent = { batch: readonly Waiting[]; requests: readonly OrderRequest[]; sentMs: number };

type Outputs = {
  isLate: OrderQueue['isLate'];
  giveAnswers: (batch: readonly Waiting[], verdicts: readonly Verdict[]) => void;
};

/** Attempts in exact mode for a batch with a conflict. */
const exactTries = 3;
/** How long an unknown outcome is asked for by sending the same keys again. */
const resolveWithinMs = 1_500;
/** A key or an open slot of the batch existed already. */
const uniqueViolation = '23505';
/**
 * What exact mode solves: serialization failure, deadlock, a unique key that another batch took, too little room for
 * all.
 */
const conflicts = new Set(['40001', '40P01', uniqueViolation, 'FT409']);
/**
 * Batches assume orders that were not sent before, which saves two lookups each. After a violation all orders are
 * looked up for this long, so a client that keeps resending costs one repeated batch per period.
 */
const lookUpMs = 2_000;
/** The server is shutting down or full: the batch is sent again by key for a while. */
const transient = new Set(['57P01', '57P02', '57P03', '53300']);
/** Cancelled by a timeout, nothing was committed: a wallet locked too long, or a statement too slow. */
const lockTimeout = '55P03';
const statementTimeout = '57014';

/**
 * Executes one batch. It returns a function that delivers the answers, so that the caller can send the next batch
 * first.
 */
export function createBatchExecutor(
  { run, sqlState, now, onTrouble = () => undefined, onPlaced }: ExecuteOptions,
  { isLate, giveAnswers }: Outputs,
): (batch: readonly Waiting[]) => Promise<() => void> {
  let lookUpUntilMs = Number.NEGATIVE_INFINITY;

  async function execute(batch: readonly Waiting[]): Promise<() => void> {
    const requests = batch.map(({ request }) => request);
    const sent = { batch, requests, sentMs: now() };
    try {
      return await runOnce(sent, now() < lookUpUntilMs ? 'looked_up' : 'unseen');
    } catch (error) {
      if (sqlState(error) === uniqueViolation) lookUpUntilMs = now() + lookUpMs;
      return recover(sent, error);
    }
  }

  async function runOnce({ batch, requests, sentMs }: Sent, mode: PlaceMode): Promise<() => void> {
    const verdicts = await run(requests, mode);
    const doneMs = now();
    return () => {
      if (onPlaced) reportPlaced(batch, verdicts, { sentMs, doneMs }, onPlaced);
      giveAnswers(batch, verdicts);
    };
  }

  async function recover(sent: Sent, first: unknown): Promise<() => void> {
    let error = first;
    for (let tries = 0; tries < exactTries && conflicts.has(sqlState(error) ?? ''); tries += 1) {
      onTrouble(error, 'repeated');
      if (tries > 0) await sleep(5 * 2 ** tries);
      try {
        return await runOnce(sent, 'exact');
      } catch (again) {
        error = again;
      }
    }
    const state = sqlState(error);
    if (state === undefined || transient.has(state)) return resolveUnknown(sent, error);
    return giveUp(sent.batch, error, state);
  }

  /** Nothing of this batch was placed, and sending it again would not help. */
  async function giveUp(batch: readonly Waiting[], error: unknown, state: string): Promise<() => void> {
    if (batch.length === 1 || state === statementTimeout) {
      onTrouble(error, 'failed');
      const isBusy = conflicts.has(state) || state === lockTimeout || state === statementTimeout;
      return () => rejectAll(batch, isBusy ? unavailable() : error);
    }
    onTrouble(error, 'split');
    return oneByOne(batch);
  }

  /** One order that fails must not fail the others. */
  async function oneByOne(batch: readonly Waiting[]): Promise<() => void> {
    const settles: (() => void)[] = [];
    for (const waiting of batch) {
      settles.push(isLate(waiting) ? () => waiting.reject(unavailable()) : await execute([waiting]));
    }
    return () => {
      for (const settle of settles) settle();
    };
  }

  /**
   * The answer was lost, perhaps after the commit: sending the same keys again returns the stored answers or places the
   * orders once.
   */
  async function resolveUnknown(sent: Sent, first: unknown): Promise<() => void> {
    onTrouble(first, 'unknown');
    const until = now() + resolveWithinMs;
    for (let pauseMs = 25; now() + pauseMs < until; pauseMs *= 2) {
      await sleep(pauseMs);
      try {
        return await runOnce(sent, 'exact');
      } catch (error) {
        const state = sqlState(error);
        if (state !== undefined && !transient.has(state) && !conflicts.has(state))
          return giveUp(sent.batch, error, state);
      }
    }
    return () => rejectAll(sent.batch, unavailable());
  }

  return execute;
}

function reportPlaced(
  batch: readonly Waiting[],
  verdicts: readonly Verdict[],
  times: { sentMs: number; doneMs: number },
  report: (placed: PlacedOrder) => void,
): void {
  for (const [index, { request, arrivedMs }] of batch.entries()) {
    const verdict = verdicts[index];
    const orderId = verdict && 'accepted' in verdict ? verdict.accepted.id : null;
    report({ key: request.key, orderId, arrivedMs, ...times, batchSize: batch.length });
  }
}
