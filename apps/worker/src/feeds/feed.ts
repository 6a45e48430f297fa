import type { Quote, RejectReason, TapeHead } from '@fairtick/core/markets';

/** The tape of one product while this process is its only writer. */
export type OwnTape = {
  /** Where the tape stands. */
  head: () => TapeHead;
  /** Aborted when the tape is ours no longer: the connection was lost, or the process ends. */
  readonly signal: AbortSignal;
  /** Offers quotes that are due together. They pass the gate and are appended soon; nothing tells the feed which. */
  append: (quotes: readonly Quote[]) => void;
  /** Lists a quote that the feed itself refused. */
  refuse: (quote: Quote, source: string, reason: RejectReason) => void;
  /** Puts a source switch on the tape; what comes after it is not compared with what came before. */
  switchSource: (source: string) => Promise<void>;
  /** Puts the SHA-256 of a simulator's seed on the tape and the seed into safe keeping. */
  putSeed: (seed: Uint8Array) => Promise<void>;
};

/** Where a product's quotes come from. `run` feeds a tape until its signal, and may be called again with the next one. */
export type Feed = {
  run: (tape: OwnTape) => Promise<void>;
  /** Its quotes are of this moment, so the gate compares their times with the server's clock. */
  live?: true;
};
