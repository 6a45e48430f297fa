import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedProduct } from '@fairtick/core/markets';
import { expect, it } from 'vitest';
import { listRecordings, recordingOf } from './choose-feeds.ts';
import { parseFeedSetting } from './feed-setting.ts';

const product = (symbol: string): FeedProduct => ({
  id: symbol,
  symbol,
  pipDecimals: 2,
  outlierBps: 100,
  feed: null,
  referencePrice: 1n,
  simVolatility: 1,
  source: '',
  timetable: [
    {
      fromMs: 0,
      calendar: {
        zone: 'UTC',
        aroundTheClock: true,
        ordersAfterOpenS: 0,
        ordersBeforeCloseS: 0,
        hours: [],
        exceptions: [],
      },
    },
  ],
});

it('reads every form of the setting', () => {
  expect(parseFeedSetting('sim')).toEqual({ kind: 'sim' });
  expect(parseFeedSetting('replay:/data/ticks')).toEqual({ kind: 'replay', folder: '/data/ticks' });
  expect(parseFeedSetting('replay:C:\\ticks')).toEqual({ kind: 'replay', folder: 'C:\\ticks' });
});

it('reads live sources in order; a name without a kind has the kind of the previous one', () => {
  expect(parseFeedSetting('ccxt:binance,kraken,json:metals')).toEqual({
    kind: 'live',
    sources: [
      { kind: 'ccxt', name: 'binance' },
      { kind: 'ccxt', name: 'kraken' },
      { kind: 'json', name: 'metals' },
    ],
  });
});

it('refuses unknown feeds with a one-line error', () => {
  for (const setting of ['', 'replay', 'replay:', 'SIM', 'random', 'ccxt:', 'ccxt:a b', 'ccxt:binance,,kraken'])
    expect(() => parseFeedSetting(setting)).toThrow(/unknown/);
  expect(() => parseFeedSetting('ccxt:binance,binance')).toThrow('binance appears twice');
});

it('refuses a folder of recordings that cannot be read', async () => {
  await expect(listRecordings('/nowhere/at/all')).rejects.toThrow(
    "the recordings' folder cannot be read: /nowhere/at/all",
  );
});

it('refuses a folder without recordings instead of simulating quotes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-recordings-'));
  try {
    mkdirSync(join(folder, 'ticks'));
    writeFileSync(join(folder, 'ticks/xauusd-2014-05-05.csv'), '1,2,3\n');
    writeFileSync(join(folder, 'README.md'), '');
    await expect(listRecordings(folder)).rejects.toThrow(`no recording (.csv or .csv.gz) is in the folder: ${folder}`);
    expect(await listRecordings(join(folder, 'ticks'))).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('finds the files of a product by name and joins them into one recording', () => {
  const files = ['/t/btcusd-1.csv', '/t/xauusd-2014-05-05.csv.gz', '/t/xauusd-2014-05-06.csv.gz'];
  expect(recordingOf(product('BTC/USDT'), files)).toEqual({
    name: 'btcusd-1',
    files: ['/t/btcusd-1.csv'],
    pipDecimals: 2,
  });
  expect(recordingOf(product('XAU/USD'), files)).toMatchObject({ name: 'xauusd-2014-05-05+1', files: files.slice(1) });
  expect(recordingOf(product('HSI'), files)).toBeNull();
});
