/** What a live source says of one symbol: decimal texts as it wrote them, never floats. */
export type LiveQuote = {
  symbol: string;
  bid: string;
  ask: string;
  /** Its own time; `null` where it tells none, and then the time of arrival counts. */
  sourceTimeMs: number | null;
};

export type WatchLive = {
  symbols: readonly string[];
  signal: AbortSignal;
  onQuote: (quote: LiveQuote) => void;
  /** What went wrong in stable words, and how long it waits before it tries again. */
  onTrouble: (what: string, waitMs: number) => void;
};

/** A place outside that prices come from. Its name stands on the tape as the source of its ticks. */
export type LiveSource = {
  name: string;
  /** Which of these symbols it has. @throws Error when it cannot be asked. */
  offered: (symbols: readonly string[]) => Promise<string[]>;
  /** Hands on quotes until the signal; loses connections, waits and comes back by itself. */
  watch: (input: WatchLive) => Promise<void>;
};
