import type { Wire } from './exchange-server.ts';

const lengths: Record<string, number> = { '1m': 60, '15m': 900, '1h': 3600 };

/** Two complete candles of a length in seconds and the running one: opening time in seconds, and four prices. */
function candlesOf(stepS: number): [number, string, string, string, string][] {
  const runningS = Math.floor(Date.now() / 1000 / stepS) * stepS;
  return [2, 1, 0].map((ago) => [runningS - ago * stepS, `9184${ago}.50`, '91849.99', '91840.01', `9184${ago}.75`]);
}

/** Binance: `exchangeInfo` and candles by REST, SUBSCRIBE and 24hrTicker by WebSocket. */
export const binanceWire: Wire = {
  rest: (path) =>
    path.includes('klines')
      ? // Binance also sends the end, volumes and counts.
        candlesOf(Number(lengths[new URL(path, 'http://x').searchParams.get('interval') ?? ''])).map(
          ([openS, ...prices]) => [openS * 1000, ...prices, '12.5', openS * 1000 + 59_999, '1', 9, '1', '1', '0'],
        )
      : path.includes('exchangeInfo')
        ? {
            timezone: 'UTC',
            serverTime: Date.now(),
            rateLimits: [],
            exchangeFilters: [],
            symbols: [spot('BTC'), spot('ETH')],
          }
        : undefined,
  reply: (message) => (message['method'] === 'SUBSCRIBE' ? [{ result: null, id: message['id'] }] : []),
  ticker: ({ bid, ask, atMs }) => ({
    e: '24hrTicker',
    E: atMs,
    s: 'BTCUSDT',
    p: '1.00',
    P: '0.1',
    w: '1',
    x: '1',
    c: bid,
    Q: '1',
    b: bid,
    B: '1',
    a: ask,
    A: '1',
    o: '1',
    h: '1',
    l: '1',
    v: '1',
    q: '1',
    O: atMs - 86_400_000,
    C: atMs,
    F: 1,
    L: 2,
    n: 1,
  }),
};

function spot(base: string): object {
  return {
    symbol: `${base}USDT`,
    status: 'TRADING',
    baseAsset: base,
    baseAssetPrecision: 8,
    quoteAsset: 'USDT',
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    orderTypes: ['LIMIT'],
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000', tickSize: '0.01' },
      { filterType: 'LOT_SIZE', minQty: '0.00001', maxQty: '9000', stepSize: '0.00001' },
    ],
    permissions: ['SPOT'],
    permissionSets: [['SPOT']],
  };
}

/** Kraken: Assets and AssetPairs by REST, version 2 of its WebSocket. */
export const krakenWire: Wire = {
  rest: (path) => {
    if (path.includes('OHLC')) {
      const stepS = 60 * Number(new URL(path, 'http://x').searchParams.get('interval'));
      const rows = candlesOf(stepS).map(([openS, ...prices]) => [openS, ...prices, '1', '12.5', 9]);
      return { error: [], result: { XBTUSDT: rows, last: 0 } };
    }
    if (path.includes('AssetPairs')) return { error: [], result: { XBTUSDT: pair } };
    if (path.includes('Assets')) {
      const asset = (altname: string) => ({
        aclass: 'currency',
        altname,
        decimals: 10,
        display_decimals: 5,
        status: 'enabled',
      });
      return { error: [], result: { XXBT: asset('XBT'), USDT: asset('USDT') } };
    }
    return undefined;
  },
  reply: (message) =>
    message['method'] === 'subscribe'
      ? [
          {
            method: 'subscribe',
            result: { channel: 'ticker', snapshot: true, symbol: 'BTC/USDT' },
            success: true,
            req_id: message['req_id'],
          },
        ]
      : [],
  ticker: ({ bid, ask, atMs }) => ({
    channel: 'ticker',
    type: 'update',
    data: [
      {
        symbol: 'BTC/USDT',
        bid: Number(bid),
        bid_qty: 1,
        ask: Number(ask),
        ask_qty: 1,
        last: Number(bid),
        volume: 1,
        vwap: 1,
        low: 1,
        high: 2,
        change: 1,
        change_pct: 1,
        timestamp: new Date(atMs).toISOString(),
      },
    ],
  }),
};

const pair = {
  altname: 'XBTUSDT',
  wsname: 'XBT/USDT',
  aclass_base: 'currency',
  base: 'XXBT',
  aclass_quote: 'currency',
  quote: 'USDT',
  lot: 'unit',
  cost_decimals: 5,
  pair_decimals: 1,
  lot_decimals: 8,
  lot_multiplier: 1,
  leverage_buy: [],
  leverage_sell: [],
  fees: [[0, 0.25]],
  fees_maker: [[0, 0.16]],
  fee_volume_currency: 'ZUSD',
  margin_call: 80,
  margin_stop: 40,
  ordermin: '0.0001',
  costmin: '0.5',
  tick_size: '0.1',
  status: 'online',
};

/** A made-up exchange, for sources that are configured by a description. */
export const plainWire: Wire = {
  rest: () => undefined,
  reply: (message) => ('ask' in message ? [{ ok: true }] : []),
  ticker: ({ bid, ask, atMs }) => ({ data: { quotes: [{ s: 'XAUUSD', b: bid, a: ask, t: atMs }] } }),
};
