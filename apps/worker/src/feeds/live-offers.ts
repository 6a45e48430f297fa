import type { Log } from '@fairtick/core';
import type { SourceConnections } from './source-connections.ts';

/** Which symbols live sources have, as far as they could be queried. */
export type LiveOffers = {
  /** Queries sources for unknown symbols, except during the backoff of a failed one. Never throws. */
  ask: (wishes: readonly { symbol: string; names: readonly string[] }[]) => Promise<void>;
  /** `undefined` while the source could not be queried. */
  has: (source: string, symbol: string) => boolean | undefined;
};

/** First delay after a failed query; doubles each time. */
const firstWaitMs = 2_500;
const longestWaitMs = 60_000;

export function createLiveOffers({
  connections,
  log,
}: {
  connections: Pick<SourceConnections, 'offered'>;
  log: Log;
}): LiveOffers {
  const known = new Map<string, Map<string, boolean>>();
  const silent = new Map<string, { waitMs: number; untilMs: number }>();

  const has = (source: string, symbol: string) => known.get(source)?.get(symbol);

  async function askOne(source: string, symbols: readonly string[]): Promise<void> {
    const before = silent.get(source);
    if (before !== undefined && performance.now() < before.untilMs) return;
    try {
      const offered = await connections.offered(source, symbols);
      const answers = symbols.map((symbol) => [symbol, offered.includes(symbol)] as const);
      known.set(source, new Map([...(known.get(source) ?? []), ...answers]));
      if (silent.delete(source)) log.info({ source }, 'live source answers again');
    } catch (error) {
      const waitMs = before === undefined ? firstWaitMs : Math.min(before.waitMs * 2, longestWaitMs);
      silent.set(source, { waitMs, untilMs: performance.now() + waitMs });
      if (before === undefined) log.error({ source, err: error }, 'live source cannot be queried; retrying');
    }
  }

  return {
    has,
    async ask(wishes) {
      const unknown = new Map<string, string[]>();
      for (const { symbol, names } of wishes) {
        for (const name of names) {
          if (has(name, symbol) === undefined) unknown.set(name, [...(unknown.get(name) ?? []), symbol]);
        }
      }
      await Promise.all([...unknown].map(([source, symbols]) => askOne(source, symbols)));
    },
  };
}

export type PickedSources = {
  /** The first two sources that are known to have it. */
  names: string[];
  /** A second source is possible. */
  paired: boolean;
  /** No outstanding answer can change this. */
  isFinal: boolean;
};

/**
 * Which of a setting's sources, in order, feed a product; `has` is `undefined` for a source that could not be queried.
 */
export function pickSources(wanted: readonly string[], has: (source: string) => boolean | undefined): PickedSources {
  const possible = wanted.filter((name) => has(name) !== false).slice(0, 2);
  return {
    names: wanted.filter((name) => has(name) === true).slice(0, 2),
    paired: possible.length > 1,
    isFinal: possible.every((name) => has(name) === true),
  };
}
