import type { Quote, RejectReason, TapeHead } from '@fairtick/core/markets';

/** The tape of one product while this process is its only writer. */
export type OwnTape = {
  /** The last entry of the tape. */
  head: () => TapeHead;
  /** Aborted when this process is no longer the writer: the connection was lost, or the process is shutting down. */
  readonly signal: AbortSignal;
  /**
   * Offers quotes that are due together. They pass the outlier gate and are appended soon; the feed does not learn
   * which.
   */
  append: (quotes: readonly Quote[]) => void;
  /** Records a quote that the feed itself rejected. */
  refuse: (quote: Quote, source: string, reason: RejectReason) => void;
  /** Appends a source switch to the tape; later quotes are not compared with earlier ones. */
  switchSource: (source: string) => Promise<void>;
  /** Appends the SHA-256 of a simulator's seed to the tape and stores the seed. */
  putSeed: (seed: Uint8Array) => Promise<void>;
};

/**
 * The source of a product's quotes. `run` feeds a tape until its signal aborts; it can be called again with a new tape.
 */
export type Feed = {
  run: (tape: OwnTape) => Promise<void>;
  /** Its quotes are current, so the gate compares their times with the server's clock. */
  live?: true;
};
