import type { Quote, TapeHead } from '@fairtick/core/markets';

/** The tape of one product while this process is its only writer. */
export type OwnTape = {
  /** Where the tape stands. */
  head: () => TapeHead;
  /** Aborted when the tape is ours no longer: the connection was lost, or the process ends. */
  readonly signal: AbortSignal;
  /** Offers quotes that are due together. They pass the gate and are appended soon; nothing tells the feed which. */
  append: (quotes: readonly Quote[]) => void;
  /** Puts a source switch on the tape; what comes after it is not compared with what came before. */
  switchSource: (source: string) => Promise<void>;
  /** Puts the SHA-256 of a simulator's seed on the tape and the seed into safe keeping. */
  putSeed: (seed: Uint8Array) => Promise<void>;
};

/** Where a product's quotes come from. `run` feeds a tape until its signal, and may be called again with the next one. */
export type Feed = { run: (tape: OwnTape) => Promise<void> };
