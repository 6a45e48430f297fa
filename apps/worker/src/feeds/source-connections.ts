import type { Log } from '@fairtick/core';
import { historyIntervals, type LiveQuote, type LiveSource, type SourceHistory } from '@fairtick/core/markets';

/** One connection per source, shared by all products. */
export type SourceConnections = {
  has: (source: string) => boolean;
  /** Adds a source, for a product with a source of its own. */
  add: (source: LiveSource) => void;
  /** Of these symbols, those that the source has. @throws Error when it cannot be queried. */
  offered: (source: string, symbols: readonly string[]) => Promise<string[]>;
  /** Candles of one symbol that the source keeps; none where it keeps no history. @throws Error when it cannot be queried. */
  history: (source: string, symbol: string) => Promise<SourceHistory>;
  /** Passes on a symbol's quotes until the returned function is called. Connects with the first listener. */
  listen: (source: string, symbol: string, onQuote: (quote: LiveQuote) => void) => () => void;
  stop: () => Promise<void>;
};

/** How long to gather listeners before a source (re)connects, because its symbols are sent when it opens. */
const gatherMs = 300;

type Line = {
  source: LiveSource;
  listeners: Map<string, (quote: LiveQuote) => void>;
  /** The symbols of the current connection. */
  watched: string;
  stopping: AbortController;
  running: Promise<void>;
  timer: NodeJS.Timeout | undefined;
};

export function createSourceConnections({
  sources,
  log,
}: {
  sources: readonly LiveSource[];
  log: Log;
}): SourceConnections {
  const lines = new Map<string, Line>();
  function add(source: LiveSource): void {
    lines.set(source.name, {
      source,
      listeners: new Map(),
      watched: '',
      stopping: new AbortController(),
      running: Promise.resolve(),
      timer: undefined,
    });
  }
  for (const source of sources) add(source);

  function lineOf(name: string): Line {
    const line = lines.get(name);
    if (line === undefined) throw new Error(`unknown live source ${name}`);
    return line;
  }

  function refresh(line: Line): void {
    const symbols = [...line.listeners.keys()].sort();
    const wanted = symbols.join(' ');
    if (wanted === line.watched) return;
    line.watched = wanted;
    line.stopping.abort();
    if (symbols.length === 0) return;
    const stopping = new AbortController();
    line.stopping = stopping;
    const { name } = line.source;
    line.running = line.running.then(() =>
      line.source.watch({
        symbols,
        signal: stopping.signal,
        onQuote: (quote) => line.listeners.get(quote.symbol)?.(quote),
        onTrouble: (what, waitMs) => log.warn({ source: name, what, waitMs }, 'live source lost; reconnecting'),
      }),
    );
  }

  function schedule(line: Line): void {
    clearTimeout(line.timer);
    line.timer = setTimeout(() => refresh(line), gatherMs);
  }

  return {
    has: (name) => lines.has(name),
    add,
    offered: (name, symbols) => lineOf(name).source.offered(symbols),
    history: async (name, symbol) => (await lineOf(name).source.history?.(symbol, historyIntervals)) ?? new Map(),
    listen(name, symbol, onQuote) {
      const line = lineOf(name);
      line.listeners.set(symbol, onQuote);
      schedule(line);
      return () => {
        if (line.listeners.get(symbol) !== onQuote) return;
        line.listeners.delete(symbol);
        schedule(line);
      };
    },
    async stop() {
      for (const line of lines.values()) {
        clearTimeout(line.timer);
        line.listeners.clear();
        line.stopping.abort();
      }
      await Promise.all([...lines.values()].map(({ running }) => running));
    },
  };
}
