import type { FeedProduct } from '@fairtick/core/markets';
import { expect, it } from 'vitest';
import { listRecordings, parseFeedSetting, recordingOf } from './choose-feeds.ts';

const product = (symbol: string): FeedProduct => ({
  id: symbol,
  symbol,
  pipDecimals: 2,
  outlierBps: 100,
  feed: null,
  referencePrice: 1n,
  simVolatility: 1,
  source: '',
  calendar: {
    zone: 'UTC',
    aroundTheClock: true,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: [],
    exceptions: [],
  },
});

it('reads the settings that exist', () => {
  expect(parseFeedSetting('sim')).toEqual({ kind: 'sim' });
  expect(parseFeedSetting('replay:/data/ticks')).toEqual({ kind: 'replay', folder: '/data/ticks' });
  expect(parseFeedSetting('replay:C:\\ticks')).toEqual({ kind: 'replay', folder: 'C:\\ticks' });
});

it('refuses live feeds and unknown ones with one clear line', () => {
  expect(() => parseFeedSetting('ccxt:binance')).toThrow(/live feeds are not part of this version: ccxt:binance/);
  for (const setting of ['', 'replay', 'replay:', 'SIM', 'random'])
    expect(() => parseFeedSetting(setting)).toThrow(/unknown/);
});

it('says so when the folder of recordings cannot be read', async () => {
  await expect(listRecordings('/nowhere/at/all')).rejects.toThrow(
    "the recordings' folder cannot be read: /nowhere/at/all",
  );
});

it('finds the files of a product by their names and joins several into one recording', () => {
  const files = ['/t/btcusd-1.csv', '/t/xauusd-2014-05-05.csv.gz', '/t/xauusd-2014-05-06.csv.gz'];
  expect(recordingOf(product('BTC/USDT'), files)).toEqual({
    name: 'btcusd-1',
    files: ['/t/btcusd-1.csv'],
    pipDecimals: 2,
  });
  expect(recordingOf(product('XAU/USD'), files)).toMatchObject({ name: 'xauusd-2014-05-05+1', files: files.slice(1) });
  expect(recordingOf(product('HSI'), files)).toBeNull();
});
