import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fairtick/contracts';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';

export type OrderBatcher = {
  /**
   * One order, placed together with those that wait beside it. Rejects with DomainError UNAVAILABLE when it was given up:
   * before it was sent, or with an unknown outcome that the same key will tell later.
   */
  place: (request: OrderRequest) => Promise<Verdict>;
  /** Takes no more, and resolves when everything that waits has its answer. */
  close: () => Promise<void>;
};

export type OrderBatcherOptions = {
  /** Runs one batch, sorted by member, in one transaction, after those that were begun before it. */
  run: (batch: readonly OrderRequest[], mode: PlaceMode) => Promise<Verdict[]>;
  /** SQLSTATE of an error, `undefined` when the connection failed and the outcome is unknown. */
  sqlState: (error: unknown) => string | undefined;
  now: () => number;
  onTrouble?: (error: unknown, what: 'repeated' | 'split' | 'failed' | 'unknown') => void;
  /** Hears of each order of a batch that went through at once; times by `now`. */
  onPlaced?: ((placed: PlacedOrder) => void) | undefined;
};

/** How long an order waited for its batch and how long the ledger took; a refused one has no id. */
export type PlacedOrder = {
  key: string;
  orderId: string | null;
  arrivedMs: number;
  sentMs: number;
  doneMs: number;
  batchSize: number;
};

type Waiting = {
  request: OrderRequest;
  arrivedMs: number;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

/** Orders a statement: more make it longer, not much cheaper. */
const batchLimit = 256;
/** Batches on their way: the one that runs, and one behind it that the database goes on with at once. */
const flightLimit = 2;
/** Orders that are worth a batch of their own behind one that runs; fewer wait, because every batch costs by itself too. */
const secondFrom = 16;
/** Answers given in one turn of the event loop. Signing and writing one takes longer than its client needs to go on. */
const answersATurn = 8;
const queueLimit = 5_000;
/** Who has not been sent by then never is. */
const waitLimitMs = 3_000;
/** Tries in exact mode of a batch that met a conflict. */
const exactTries = 3;
/** How long an unknown outcome is asked after, by sending the same keys again. */
const resolveWithinMs = 1_500;
/** What exact mode solves: serialization, deadlock, a unique key that somebody else took meanwhile, too little room for all. */
const conflicts = new Set(['40001', '40P01', '23505', 'FT409']);
/** A key or an open slot of the batch was there already. */
const uniqueViolation = '23505';
/**
 * Batches presume orders that nobody sent before, which spares two lookups each. After one of which that was not true, for so
 * long all are looked up: who sends such orders again and again costs one batch said twice in this time, and no more.
 */
const lookUpMs = 2_000;
/** The server is going away or full: asked again for a moment, by key. */
const transient = new Set(['57P01', '57P02', '57P03', '53300']);
/** Cut by a time limit, nothing was committed: a wallet that somebody holds too long, a statement that took too long. */
const lockTimeout = '55P03';
const statementTimeout = '57014';

/**
 * Places orders that arrive together by one statement, at most one order of a member in a batch. Batches are carried out
 * one after the other; while one runs, a second is sent behind it as soon as enough orders wait, so that the database need
 * not wait until this process has read the first one's answers. Answers are given after the commit only.
 */
export function createOrderBatcher({
  run,
  sqlState,
  now,
  onTrouble = () => undefined,
  onPlaced,
}: OrderBatcherOptions): OrderBatcher {
  let queue: Waiting[] = [];
  let inFlight = 0;
  /** Batches whose answers are being given. */
  let answering = 0;
  let isWaking = false;
  let closed = false;
  let onIdle: (() => void) | undefined;
  let lateTimer: NodeJS.Timeout | undefined;
  let lookUpUntilMs = Number.NEGATIVE_INFINITY;

  /** Batches look at who waits too long, and so does this while none can be sent: one timer, for the head of the queue. */
  function watch(): void {
    if (lateTimer !== undefined) return;
    const [head] = queue;
    if (head === undefined) return;
    const waitMs = Math.max(head.arrivedMs + waitLimitMs + 1 - now(), 1);
    lateTimer = setTimeout(() => {
      lateTimer = undefined;
      queue = inTime(queue);
      watch();
    }, waitMs).unref();
  }

  /** Those that may still be sent; the others are told. */
  function inTime(waiting: readonly Waiting[]): Waiting[] {
    const deadline = now() - waitLimitMs;
    return waiting.filter(({ arrivedMs, reject }) => {
      const isLate = arrivedMs < deadline;
      if (isLate) reject(unavailable());
      return !isLate;
    });
  }

  function wake(): void {
    if (isWaking || !mayGo()) return;
    isWaking = true;
    // Everything that this turn of the event loop brings goes together.
    setImmediate(() => {
      isWaking = false;
      sendNext();
    });
  }

  function mayGo(): boolean {
    return inFlight === 0 || (inFlight < flightLimit && queue.length >= secondFrom);
  }

  function sendNext(): void {
    if (!mayGo()) return;
    const batch = nextBatch();
    if (batch.length === 0) {
      tellIdle();
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
        // Whoever has his answer keeps it; nobody waits for ever, and the process goes on.
        rejectAll(batch, error);
      }
      answered();
    };
    void execute(batch).then(landed, (error: unknown) => landed(() => rejectAll(batch, error)));
  }

  function isIdle(): boolean {
    return inFlight === 0 && answering === 0 && queue.length === 0;
  }

  function tellIdle(): void {
    if (isIdle()) onIdle?.();
  }

  function answered(): void {
    answering -= 1;
    tellIdle();
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
      if (given < batch.length) {
        setImmediate(giveSome);
        return;
      }
      answered();
    };
    giveSome();
  }

  function nextBatch(): Waiting[] {
    const deadline = now() - waitLimitMs;
    const members = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of queue) {
      if (waiting.arrivedMs < deadline) waiting.reject(unavailable());
      else if (batch.length === batchLimit || members.has(waiting.request.memberId)) rest.push(waiting);
      else {
        members.add(waiting.request.memberId);
        batch.push(waiting);
      }
    }
    queue = rest;
    return batch.sort((a, b) => (a.request.memberId < b.request.memberId ? -1 : 1));
  }

  /** Returns what gives the answers, so that the caller can do something more urgent first. */
  async function execute(batch: readonly Waiting[]): Promise<() => void> {
    const requests = batch.map(({ request }) => request);
    const sentMs = now();
    try {
      const verdicts = await run(requests, now() < lookUpUntilMs ? 'looked_up' : 'unseen');
      const doneMs = now();
      return () => {
        if (onPlaced) tell(batch, verdicts, { sentMs, doneMs }, onPlaced);
        giveAnswers(batch, verdicts);
      };
    } catch (error) {
      return recover(batch, requests, error);
    }
  }

  function tell(
    batch: readonly Waiting[],
    verdicts: readonly Verdict[],
    times: { sentMs: number; doneMs: number },
    hear: (placed: PlacedOrder) => void,
  ): void {
    for (const [index, { request, arrivedMs }] of batch.entries()) {
      const verdict = verdicts[index];
      const orderId = verdict && 'accepted' in verdict ? verdict.accepted.id : null;
      hear({ key: request.key, orderId, arrivedMs, ...times, batchSize: batch.length });
    }
  }

  async function recover(batch: readonly Waiting[], requests: OrderRequest[], first: unknown): Promise<() => void> {
    if (sqlState(first) === uniqueViolation) lookUpUntilMs = now() + lookUpMs;
    let error = first;
    for (let tries = 0; tries < exactTries && conflicts.has(sqlState(error) ?? ''); tries += 1) {
      onTrouble(error, 'repeated');
      if (tries > 0) await sleep(5 * 2 ** tries);
      try {
        const verdicts = await run(requests, 'exact');
        return () => giveAnswers(batch, verdicts);
      } catch (again) {
        error = again;
      }
    }
    const state = sqlState(error);
    if (state === undefined || transient.has(state)) return resolveUnknown(batch, requests, error);
    return giveUp(batch, error, state);
  }

  /** Nothing of this batch was placed, and sending it once more would change nothing. */
  async function giveUp(batch: readonly Waiting[], error: unknown, state: string): Promise<() => void> {
    if (batch.length === 1 || state === statementTimeout) {
      onTrouble(error, 'failed');
      const isBusy = conflicts.has(state) || state === lockTimeout || state === statementTimeout;
      return () => rejectAll(batch, isBusy ? unavailable() : error);
    }
    onTrouble(error, 'split');
    return oneByOne(batch);
  }

  /** One order that cannot be carried out must not fail the others. */
  async function oneByOne(batch: readonly Waiting[]): Promise<() => void> {
    const settles: (() => void)[] = [];
    for (const waiting of batch) {
      const isLate = now() - waiting.arrivedMs > waitLimitMs;
      settles.push(isLate ? () => waiting.reject(unavailable()) : await execute([waiting]));
    }
    return () => {
      for (const settle of settles) settle();
    };
  }

  /** The answer was lost, perhaps after the commit: sending the same keys again tells, or places, each order once. */
  async function resolveUnknown(
    batch: readonly Waiting[],
    requests: OrderRequest[],
    first: unknown,
  ): Promise<() => void> {
    onTrouble(first, 'unknown');
    const until = now() + resolveWithinMs;
    for (let pauseMs = 25; now() + pauseMs < until; pauseMs *= 2) {
      await sleep(pauseMs);
      try {
        const verdicts = await run(requests, 'exact');
        return () => giveAnswers(batch, verdicts);
      } catch (error) {
        const state = sqlState(error);
        if (state !== undefined && !transient.has(state) && !conflicts.has(state)) return giveUp(batch, error, state);
      }
    }
    return () => rejectAll(batch, unavailable());
  }

  return {
    place(request) {
      if (closed || queue.length >= queueLimit) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        queue.push({ request, arrivedMs: now(), resolve, reject });
        wake();
        watch();
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

function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

function unavailable(): DomainError {
  return new DomainError('UNAVAILABLE', { retryAfterS: 1 });
}
