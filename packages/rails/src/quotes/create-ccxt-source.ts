import type { HistoryInterval, LiveSource, SourceCandle } from '@fairtick/core/markets';
import ccxt, { type Exchange } from 'ccxt';
import { keepTrying, Wait } from './keep-trying.ts';

export type CcxtOptions = {
  /** An exchange's id in ccxt. */
  exchange: string;
  /** Replaces scheme and host of the exchange's addresses, for example with those of a proxy: `http://host:port`. */
  base?: string | undefined;
};

/** Pause after an exchange refuses a request because of its rate limit. */
const banMs = 60_000;
const pollMs = 1_000;
/** Candles requested for each interval; an exchange may return fewer. */
const historyRows = 700;

/**
 * An exchange through ccxt, over its WebSocket where it has one. Numbers stay strings, as the exchange sent them.
 * @throws Error for an exchange that ccxt does not know
 */
export function createCcxtSource({ exchange: id, base }: CcxtOptions): LiveSource {
  const Made = exchangeClass(id);

  async function open(): Promise<Exchange> {
    const exchange = new Made({
      enableRateLimit: true,
      options: {
        defaultType: 'spot',
        fetchMarkets: { types: ['spot'] },
        fetchCurrencies: false,
        fetchMargins: false,
        // The channel that includes bid, ask and the exchange's time.
        watchTickers: { name: 'ticker' },
        watchTicker: { name: 'ticker' },
      },
    });
    exchange.number = String as unknown as typeof exchange.number;
    if (base !== undefined) {
      serveFrom(exchange.urls['api'], new URL(base));
      if (base.startsWith('http:')) await exchange.loadHttpProxyAgent();
    }
    await exchange.loadMarkets();
    return exchange;
  }

  return {
    name: id,
    async offered(symbols) {
      const exchange = await open();
      try {
        return symbols.filter((symbol) => exchange.markets?.[symbol] !== undefined);
      } finally {
        await exchange.close();
      }
    },
    async history(symbol, wanted) {
      const exchange = await open().catch(rethrow);
      try {
        const found = new Map<HistoryInterval, SourceCandle[]>();
        if (!exchange.has['fetchOHLCV'] || exchange.markets?.[symbol] === undefined) return found;
        for (const interval of wanted.filter((name) => exchange.timeframes[name] !== undefined)) {
          const rows = await exchange.fetchOHLCV(symbol, interval, undefined, historyRows).catch(rethrow);
          found.set(interval, (rows as unknown[][]).flatMap(sourceCandle));
        }
        return found;
      } finally {
        await exchange.close().catch(() => undefined);
      }
    },
    watch: ({ symbols, signal, onQuote, onTrouble }) =>
      keepTrying({
        signal,
        onTrouble,
        live: async (until, alive) => {
          const exchange = await open().catch(rethrow);
          try {
            await untilAborted(until, async () => {
              for (;;) {
                const tickers = await next(exchange, symbols);
                until.throwIfAborted();
                for (const ticker of Object.values(tickers)) {
                  const quote = quoteOf(ticker);
                  if (quote === null) continue;
                  alive();
                  onQuote(quote);
                }
              }
            }).catch(rethrow);
          } finally {
            await exchange.close().catch(() => undefined);
          }
        },
      }),
  };
}

type ExchangeClass = new (config: object) => Exchange;

/** The class with WebSockets where ccxt has one. */
function exchangeClass(id: string): ExchangeClass {
  const { exchanges, pro } = ccxt as unknown as { exchanges: string[]; pro: Record<string, ExchangeClass> };
  const plain = ccxt as unknown as Record<string, ExchangeClass>;
  const found = exchanges.includes(id) ? (pro[id] ?? plain[id]) : undefined;
  if (found === undefined) throw new Error(`ccxt knows no exchange ${id}`);
  return found;
}

type Ticker = { symbol: string; bid?: unknown; ask?: unknown; timestamp?: unknown; info?: unknown };
type Addresses = { [name: string]: string | Addresses };

/** Tickers that changed since the last call: from the WebSocket where there is one, else by polling. */
async function next(exchange: Exchange, symbols: readonly string[]): Promise<Record<string, Ticker>> {
  if (exchange.has['watchTickers']) return (await exchange.watchTickers([...symbols])) as Record<string, Ticker>;
  await exchange.sleep(pollMs);
  return (await exchange.fetchTickers([...symbols])) as Record<string, Ticker>;
}

function quoteOf({ symbol, bid, ask, timestamp, info }: Ticker) {
  if (typeof bid !== 'string' || typeof ask !== 'string') return null;
  return { symbol, bid, ask, sourceTimeMs: eventTime(info) ?? (typeof timestamp === 'number' ? timestamp : null) };
}

/** `[time, open, high, low, close, volume]` with prices as texts; nothing for any other row. */
function sourceCandle(row: unknown[]): SourceCandle[] {
  const [openMs, open, high, low, close] = row;
  if (typeof openMs !== 'number') return [];
  if (typeof open !== 'string' || typeof high !== 'string' || typeof low !== 'string' || typeof close !== 'string') {
    return [];
  }
  return [{ openMs, open, high, low, close }];
}

/** The exchange's own time of the event, null if it sends none: `E` at Binance and its forks, `timestamp` at Kraken. */
function eventTime(info: unknown): number | null {
  const { E, timestamp } = (info ?? {}) as { E?: unknown; timestamp?: unknown };
  if (typeof E === 'number' || (typeof E === 'string' && /^\d{13}$/.test(E))) return Number(E);
  const parsed = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/** ccxt's calls take no signal. An abort rejects without waiting for them; closing the exchange then ends them. */
function untilAborted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    run()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', end));
  });
}

function rethrow(error: unknown): never {
  if (error instanceof ccxt.RateLimitExceeded || error instanceof ccxt.DDoSProtection) {
    throw new Wait(`banned: ${error.constructor.name}`, banMs);
  }
  // Messages of ccxt contain whole URLs and responses, so only the class of the error is reported.
  if (error instanceof ccxt.BaseError) throw new Error(error.constructor.name);
  throw error;
}

function serveFrom(addresses: Addresses, base: URL): void {
  for (const [name, address] of Object.entries(addresses)) {
    if (typeof address !== 'string') serveFrom(address, base);
    else {
      const isSocket = address.startsWith('ws');
      const scheme = base.protocol === 'https:' ? (isSocket ? 'wss' : 'https') : isSocket ? 'ws' : 'http';
      addresses[name] = address.replace(/^[a-z]+:\/\/[^/]+/, `${scheme}://${base.host}`);
    }
  }
}
