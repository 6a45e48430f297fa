import type { HistoryInterval, SourceCandle } from './source-history.rules.ts';

/** A live source's quote of one symbol: decimal texts as received, never floats. */
export type LiveQuote = {
  symbol: string;
  bid: string;
  ask: string;
  /** The source's own time; `null` if it sends none, and then the time of arrival counts. */
  sourceTimeMs: number | null;
};

export type WatchLive = {
  symbols: readonly string[];
  signal: AbortSignal;
  onQuote: (quote: LiveQuote) => void;
  /** A stable reason for the failure, and the delay before the next attempt. */
  onTrouble: (what: string, waitMs: number) => void;
};

export type SourceHistory = ReadonlyMap<HistoryInterval, readonly SourceCandle[]>;

/** An external source of prices. Its name is written to the tape as the source of its ticks. */
export type LiveSource = {
  name: string;
  /** Which of these symbols it offers. @throws Error when the source cannot be reached. */
  offered: (symbols: readonly string[]) => Promise<string[]>;
  /** Its newest candles of one symbol, oldest first, the running one included; absent where it keeps none. */
  history?: (symbol: string, intervals: readonly HistoryInterval[]) => Promise<SourceHistory>;
  /** Delivers quotes until the signal; reconnects automatically, with a delay, after losing the connection. */
  watch: (input: WatchLive) => Promise<void>;
};
