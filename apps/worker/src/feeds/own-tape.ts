import {
  appendEntries,
  appendSeed,
  type FeedEntry,
  type FeedProduct,
  freshGate,
  type GateState,
  gateQuote,
  type Quote,
  type RejectReason,
  type TapeHead,
  type TapeUpdate,
} from '@fairtick/core/markets';
import type { OwnTape } from './feed.ts';
import type { TapeConnection } from './tape-connection.ts';

export type OwnTapeOptions = {
  connection: TapeConnection;
  product: FeedProduct;
  head: TapeHead;
  /** The server's clock for a live feed, whose quotes are current; `null` for the others. */
  clock: { now: () => Date } | null;
  /** Aborts with the connection or the process. */
  signal: AbortSignal;
  /** Called after each commit. */
  onAppended: (news: TapeUpdate[]) => void;
  onRejected: (quote: Quote, source: string, reason: RejectReason) => void;
  /** Called before the first quote of another source. */
  onSourceSwitched: () => Promise<void>;
};

/** Entries per statement; one call of this size takes about as many milliseconds as ten single ones. */
const mostTogether = 500;
/**
 * Entries are at least a millisecond apart, so a flood would push the tape's time ahead of the clock. A tape accepts
 * one quote a millisecond and a burst of this size; further ones are rejected.
 */
const mostAtOnce = 200;

/** The writer of a tape: quotes pass the gate in order of arrival and are appended in batches. */
export function createOwnTape(options: OwnTapeOptions): OwnTape & { putGap: (reason: string) => Promise<void> } {
  const { connection, product, clock, signal, onAppended, onRejected, onSourceSwitched } = options;
  const head = { ...options.head };
  let gate: GateState = head.lastQuote === null ? freshGate : { last: head.lastQuote, suspect: null };
  let pending: FeedEntry[] = [];
  let flushing: Promise<void> | undefined;
  let allowance = mostAtOnce;
  let countedAtMs = performance.now();

  function note(news: TapeUpdate[]): void {
    const last = news.at(-1);
    if (last === undefined) return;
    head.seq = last.seq;
    head.lastAt = last.at;
    onAppended(news);
  }

  async function flush(): Promise<void> {
    // Includes everything that is due in this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.length > 0) {
      signal.throwIfAborted();
      const batch = pending.slice(0, mostTogether);
      pending = pending.slice(mostTogether);
      note(await connection.run((sql) => appendEntries(sql, product.id, batch)));
    }
  }

  /** Resolves when all offered quotes are on the tape; rejects when the connection is lost first. */
  function drained(): Promise<void> {
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  /** Uses the monotonic clock, because the machine's time may differ from the database's. */
  function isFlood(): boolean {
    const nowMs = performance.now();
    allowance = Math.min(allowance + nowMs - countedAtMs, mostAtOnce);
    countedAtMs = nowMs;
    if (allowance < 1) return true;
    allowance -= 1;
    return false;
  }

  function offer(quote: Quote): void {
    const result = isFlood()
      ? { state: gate, rejected: 'burst' as const }
      : gateQuote(gate, quote, {
          outlierBps: product.outlierBps,
          clockMs: clock?.now().getTime() ?? null,
        });
    gate = result.state;
    if (result.rejected !== null) onRejected(quote, head.source, result.rejected);
    else pending.push({ kind: 'tick', price: quote.price, sourceTimeMs: quote.sourceTimeMs, source: head.source });
  }

  async function put(entry: FeedEntry): Promise<void> {
    pending.push(entry);
    while (pending.length > 0) await drained();
    await flushing;
  }

  return {
    signal,
    head: () => ({ ...head, lastQuote: gate.last ?? head.lastQuote }),
    append(quotes) {
      if (signal.aborted) return;
      for (const quote of quotes) offer(quote);
      // A lost connection is reported by the signal.
      if (pending.length > 0) drained().catch(() => undefined);
    },
    refuse: onRejected,
    async switchSource(source) {
      await put({ kind: 'source', source });
      head.lastQuote = gate.last ?? head.lastQuote;
      head.source = source;
      gate = freshGate;
      await onSourceSwitched();
    },
    async putSeed(seed) {
      while (pending.length > 0) await drained();
      await flushing;
      note(await connection.run((sql) => appendSeed(sql, product.id, seed)));
    },
    putGap: (reason) => put({ kind: 'gap', source: reason }),
  };
}
