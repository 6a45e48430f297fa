import type { AdminProduct } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { fieldOf, isFeed, isSymbol, knowsSymbol, newDraft, newProductOf } from './new-product-draft.ts';

const sample: AdminProduct = {
  id: '019aa000-0000-7000-8000-0000000000aa',
  symbol: 'BTC/USDT',
  name: '比特币',
  names: {},
  category: 'crypto',
  status: 'trading',
  halted: false,
  halt: null,
  opensAt: null,
  closesAt: null,
  source: 'sim',
  stalled: false,
  terms: {
    version: 4,
    effectiveAt: '2026-11-20T00:00:00.000Z',
    enabled: false,
    sort: 7,
    feeBps: 25,
    minStake: '10.00',
    maxStake: '5000.00',
    exposureCap: '200000.00',
    durations: [{ durationS: 60, payoutBps: 8_000 }],
    hours: {
      zone: 'Asia/Shanghai',
      aroundTheClock: true,
      ordersAfterOpenS: 0,
      ordersBeforeCloseS: 0,
      hours: [],
      exceptions: [],
    },
  },
  upcoming: [],
  pendingProposals: 0,
  openOrders: 0,
};
const filled = {
  ...newDraft(sample, [sample]),
  symbol: ' SOL/USDT ',
  names: { ...newDraft(sample, [sample]).names, 'zh-Hans': '索拉纳', en: 'Solana ', ko: '솔라나' },
  pipDecimals: 2,
  reason: '会员需求',
  evidence: '纪要 40',
};

test('a new product’s form copies only the terms of an existing product, and is placed after it', () => {
  const { version: _, effectiveAt: __, ...terms } = sample.terms;
  expect(newProductOf(filled)).toEqual({
    symbol: 'SOL/USDT',
    names: { 'zh-Hans': '索拉纳', en: 'Solana', ko: '솔라나' },
    category: 'crypto',
    pipDecimals: 2,
    feed: null,
    terms: { ...terms, sort: 8, enabled: true },
    reason: '会员需求',
    evidence: '纪要 40',
  });
  expect(newProductOf({ ...filled, feedKind: 'live', feed: 'ccxt:kraken' })?.feed).toBe('ccxt:kraken');
  expect(newProductOf({ ...filled, feedKind: 'sim', feed: 'ccxt:kraken' })?.feed).toBe('sim');
});

test.each([
  ['no symbol', { symbol: '' }],
  ['no decimals', { pipDecimals: null }],
  ['no group', { category: null }],
  ['no English name', { names: { ...filled.names, en: ' ' } }],
  ['a feed that is none', { feedKind: 'live' as const, feed: 'replay:/tmp' }],
  ['an exchange for what is no pair', { feedKind: 'live' as const, feed: 'ccxt:kraken', symbol: 'DAX' }],
  ['a fee that cannot be read', { fee: 'x' }],
])('%s gives no proposal', (_, change) => {
  expect(newProductOf({ ...filled, ...change })).toBeNull();
});

test('accepts only valid symbols and feeds', () => {
  expect(['SOL/USDT', 'DAX', 'sol/usdt', 'A', 'A/B/C', 'SOL-USDT'].map(isSymbol)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['ccxt:kraken', 'ccxt:a,b,json:c', 'json:a,a', 'kraken', 'sim', ''].map(isFeed)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([knowsSymbol('json:metals', 'DAX'), knowsSymbol('json:a,ccxt:b', 'DAX')]).toEqual([true, false]);
});

test('maps a refusal to the field that it names', () => {
  expect([{ field: 'symbol' }, { field: 'feeBps' }, { field: 'hours' }, null].map(fieldOf)).toEqual([
    'symbol',
    'fee',
    undefined,
    undefined,
  ]);
});
