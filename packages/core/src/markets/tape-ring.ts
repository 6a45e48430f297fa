import type { TapeNews } from './tape-entry.ts';

/**
 * The last entries of one tape, complete from its first to its last. Entries may come in any order, doubled, and with
 * holes; they are taken in by `seq`, each once.
 */
export class TapeRing {
  readonly #keepMs: number;
  #entries: TapeNews[] = [];
  /** Came too early: something before them is missing. */
  readonly #ahead = new Map<number, TapeNews>();
  #headSeq: number;

  /** `startSeq`: the next entry to come is the one after it. */
  constructor({ startSeq, keepMs }: { startSeq: number; keepMs: number }) {
    this.#headSeq = startSeq;
    this.#keepMs = keepMs;
  }

  get headSeq(): number {
    return this.#headSeq;
  }

  /** True while later entries wait for a missing one. */
  get hasHole(): boolean {
    return this.#ahead.size > 0;
  }

  /** Returns what became known by this, in order: nothing for a double or one that came early. */
  take(entry: TapeNews): TapeNews[] {
    if (entry.seq <= this.#headSeq) return [];
    this.#ahead.set(entry.seq, entry);
    const known: TapeNews[] = [];
    for (;;) {
      const next = this.#ahead.get(this.#headSeq + 1);
      if (next === undefined) break;
      this.#ahead.delete(next.seq);
      this.#headSeq = next.seq;
      known.push(next);
    }
    if (this.#ahead.size > mostAhead) this.#ahead.clear();
    this.#entries.push(...known);
    this.#trim();
    return known;
  }

  /**
   * The newest tick with this price (pips) that is at most `maxAgeMs` older than the newest entry: only times of one clock
   * are compared, the tape's.
   */
  findTick(price: bigint, maxAgeMs: number): TapeNews | undefined {
    const newest = this.#entries.at(-1);
    if (newest === undefined) return undefined;
    const sinceMs = newest.at.getTime() - maxAgeMs;
    return this.#entries.findLast((entry) => entry.price === price && entry.at.getTime() >= sinceMs);
  }

  /** The newest tick that is kept. */
  lastTick(): TapeNews | undefined {
    return this.#entries.findLast(({ kind }) => kind === 'tick');
  }

  /** Keeps what is younger than the limit, and always the last tick with everything after it. */
  #trim(): void {
    const newest = this.#entries.at(-1);
    if (newest === undefined) return;
    const sinceMs = newest.at.getTime() - this.#keepMs;
    const young = this.#entries.findIndex(({ at }) => at.getTime() >= sinceMs);
    const lastTick = this.#entries.findLastIndex(({ kind }) => kind === 'tick');
    const first = lastTick === -1 ? young : Math.min(young, lastTick);
    if (first > trimStep) this.#entries = this.#entries.slice(first);
  }
}

/** Entries that may wait for a missing one before they are dropped; the database gives them again. */
const mostAhead = 10_000;
/** Old entries are cut off this many at a time. */
const trimStep = 256;
