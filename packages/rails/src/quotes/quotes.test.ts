import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveQuote, LiveSource } from '@fairtick/core/markets';
import {
  binanceWire,
  type ExchangeServer,
  krakenWire,
  plainWire,
  startExchange,
  type Wire,
} from '@fairtick/test-kit/exchanges';
import { afterEach, describe, expect, it } from 'vitest';
import { createCcxtSource } from './create-ccxt-source.ts';
import { createJsonSource } from './create-json-source.ts';

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function exchange(wire: Wire): Promise<ExchangeServer> {
  const server = await startExchange(wire);
  open.push(server.stop);
  return server;
}

function watch(source: LiveSource, symbols: string[]) {
  const quotes: LiveQuote[] = [];
  const troubles: string[] = [];
  const waits: number[] = [];
  const stopping = new AbortController();
  const ended = source.watch({
    symbols,
    signal: stopping.signal,
    onQuote: (quote) => quotes.push(quote),
    onTrouble: (what, waitMs) => {
      troubles.push(what);
      waits.push(waitMs);
    },
  });
  open.unshift(async () => {
    stopping.abort();
    await ended;
  });
  return { quotes, troubles, waits };
}

async function until(what: () => boolean, withinMs = 15_000): Promise<void> {
  for (const end = Date.now() + withinMs; !what(); await sleep(10)) {
    if (Date.now() > end) throw new Error('it did not come to pass');
  }
}

const goldFeed = (url: string) => ({
  url: url.replace('http', 'ws'),
  headers: {},
  send: [{ ask: 'XAUUSD' }],
  everyMs: 1_000,
  items: 'data.quotes',
  fields: { symbol: 's', bid: 'b', ask: 'a', time: 't' },
  time: 'ms' as const,
  symbols: { 'XAU/USD': 'XAUUSD' },
});

describe.each([
  ['binance', binanceWire, 'BTC/USDT', (url: string) => createCcxtSource({ exchange: 'binance', base: url })],
  ['kraken', krakenWire, 'BTC/USDT', (url: string) => createCcxtSource({ exchange: 'kraken', base: url })],
  ['a description', plainWire, 'XAU/USD', (url: string) => createJsonSource('gold', goldFeed(url))],
])('%s', (_name, wire, symbol, create) => {
  it('says what it has, and hands on bid, ask and its own time to the last digit', async () => {
    const server = await exchange(wire);
    const source = create(server.url);
    expect(await source.offered([symbol, 'NO/SUCH'])).toEqual([symbol]);
    const { quotes } = watch(source, [symbol]);
    await until(() => server.clients() === 1);
    const atMs = Date.now() - 40;
    await sleep(100);
    server.say({ bid: '91842.1', ask: '91842.7', atMs });
    await until(() => quotes.length > 0);
    expect(quotes[0]).toEqual({ symbol, bid: '91842.1', ask: '91842.7', sourceTimeMs: atMs });
  });

  it('reconnects after each disconnection and reports it', async () => {
    const server = await exchange(wire);
    const { quotes, troubles } = watch(create(server.url), [symbol]);
    for (let round = 1; round <= 3; round += 1) {
      await until(() => server.clients() === 1);
      await sleep(100);
      server.say({ bid: `9184${round}.1`, ask: `9184${round}.7` });
      await until(() => quotes.some(({ bid }) => bid === `9184${round}.1`));
      server.cut();
      await until(() => troubles.length === round);
    }
    expect(troubles).toHaveLength(3);
  }, 40_000);

  it('makes nothing of what is not as it should be', async () => {
    const server = await exchange(wire);
    const { quotes } = watch(create(server.url), [symbol]);
    await until(() => server.clients() === 1);
    await sleep(100);
    for (const text of [
      'not json',
      '[]',
      'null',
      '{"e":"24hrTicker"}',
      '{"channel":"ticker","data":[]}',
      '{"data":{}}',
    ]) {
      server.sayRaw(text);
    }
    await sleep(300);
    expect(quotes).toEqual([]);
    await until(() => server.clients() === 1);
    await sleep(100);
    server.say({ bid: '91842.1', ask: '91842.7' });
    await until(() => quotes.length === 1);
  });

  it('stays away while it is banned, and comes back afterwards', async () => {
    const server = await exchange(wire);
    server.ban(429, 1);
    const { quotes, waits } = watch(create(server.url), [symbol]);
    await until(() => waits.length >= 1);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
    const calls = server.calls();
    await sleep(800);
    expect(server.calls()).toBe(calls);
    expect(quotes).toEqual([]);
  });
});

it.each([
  ['binance', binanceWire],
  ['kraken', krakenWire],
])(
  'returns the candles that %s keeps, with prices as they were written, and none of an unknown symbol',
  async (id, wire) => {
    const { url } = await exchange(wire);
    const source = createCcxtSource({ exchange: id, base: url });
    const found = await source.history?.('BTC/USDT', ['1m', '1h']);
    expect([...(found?.keys() ?? [])]).toEqual(['1m', '1h']);
    for (const [interval, stepMs] of [
      ['1m', 60_000],
      ['1h', 3_600_000],
    ] as const) {
      const candles = found?.get(interval) ?? [];
      expect(candles.map(({ open, close }) => [open, close])).toEqual([
        ['91842.50', '91842.75'],
        ['91841.50', '91841.75'],
        ['91840.50', '91840.75'],
      ]);
      expect(candles.map(({ openMs }) => (openMs - (candles[0]?.openMs ?? 0)) / stepMs)).toEqual([0, 1, 2]);
    }
    expect((await source.history?.('NO/SUCH', ['1m']))?.size).toBe(0);
  },
);

it('reads numbers as they were written, and times in seconds or by name', async () => {
  const server = await exchange({
    ...plainWire,
    rest: () => ({ rates: { EURUSD: { p: 1.1, when: '2026-11-20T08:00:00.123Z' }, NZDUSD: { p: '0.59120' } } }),
  });
  const { quotes } = watch(
    createJsonSource('fx', {
      url: `${server.url}/latest`,
      headers: {},
      send: [],
      everyMs: 200,
      items: 'rates',
      fields: { price: 'p', time: 'when' },
      time: 'iso',
      symbols: { 'EUR/USD': 'EURUSD', 'NZD/USD': 'NZDUSD' },
    }),
    ['EUR/USD', 'NZD/USD'],
  );
  await until(() => quotes.length > 0);
  // A quote without the time that was promised is none.
  expect(new Set(quotes.map(({ symbol }) => symbol))).toEqual(new Set(['EUR/USD']));
  expect(quotes[0]).toMatchObject({ bid: '1.1', ask: '1.1', sourceTimeMs: Date.parse('2026-11-20T08:00:00.123Z') });
});

it('reads an answer no further than it may be long', async () => {
  let written = 0;
  const server = createServer((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, ' '))) written += 64 * 1024;
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { troubles } = watch(createJsonSource('gold', { ...goldFeed(''), url: `http://127.0.0.1:${port}` }), [
    'XAU/USD',
  ]);
  await until(() => troubles.length > 0);
  expect(troubles[0]).toBe('an answer is too long');
  // Bytes in the system's buffers between the two do not count as read.
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

it('refuses an exchange that there is not', () => {
  expect(() => createCcxtSource({ exchange: 'no-such' })).toThrow('ccxt knows no exchange no-such');
});
