import type { TapeUpdate } from './tape-entry.ts';

/**
 * The last entries of one tape without holes. Entries may arrive in any order, duplicated and with holes; they are
 * added by `seq`, each once.
 */
export class TapeRing {
  readonly #keepMs: number;
  #entries: TapeUpdate[] = [];
  /** Arrived early: an entry before them is missing. */
  readonly #ahead = new Map<number, TapeUpdate>();
  #headSeq: number;

  /** `startSeq`: the next entry to add follows it. */
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

  /** Returns the entries that became known, in order: none for a duplicate or an early one. */
  take(entry: TapeUpdate): TapeUpdate[] {
    if (entry.seq <= this.#headSeq) return [];
    this.#ahead.set(entry.seq, entry);
    const known: TapeUpdate[] = [];
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
   * The newest tick with this price (pips) that is at most `maxAgeMs` older than the newest entry. Only times of the
   * tape are compared, so local clocks do not matter.
   */
  findTick(price: bigint, maxAgeMs: number): TapeUpdate | undefined {
    const newest = this.#entries.at(-1);
    if (newest === undefined) return undefined;
    const sinceMs = newest.at.getTime() - maxAgeMs;
    return this.#entries.findLast((entry) => entry.price === price && entry.at.getTime() >= sinceMs);
  }

  /** The newest tick that is kept. */
  lastTick(): TapeUpdate | undefined {
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

/** How many early entries are kept before they are dropped; polling the database supplies them again. */
const mostAhead = 10_000;
/** Number of old entries removed at a time. */
const trimStep = 256;
