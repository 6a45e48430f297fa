import type { Order } from '@fairtick/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeStored } from '../../shared/storage.ts';
import { compareKept, keepOrders, keptOrder } from './kept-orders.ts';
import { orderFixture } from './order-fixture.test-data.ts';

const tick = (seq: number, price: string) => ({ seq, price, at: '2026-11-20T06:32:09.000Z' });
const placed = orderFixture({
  status: 'ordering',
  entry: null,
  exit: null,
  result: null,
  profit: null,
  voidReason: null,
  settledAt: null,
  keyId: 'k1',
  signature: 'signed',
});
const won: Order = {
  ...placed,
  status: 'settled',
  entry: tick(7, '4078.40'),
  exit: tick(19, '4079.10'),
  result: 'win',
  profit: '80.00',
  settledAt: '2026-11-20T06:33:09.000Z',
};

beforeEach(() => writeStored('kept', null));

describe('what a device keeps of orders', () => {
  test('has no verdict on an order that this device never received', () => {
    expect(compareKept(won)).toBeUndefined();
  });

  test('matches the order from acceptance to settlement', () => {
    keepOrders([placed]);
    expect(compareKept(placed)).toBe('ok');
    expect(compareKept(won)).toBe('ok');
    keepOrders([won]);
    expect(compareKept(won)).toBe('ok');
  });

  test.each<[string, Partial<Order>]>([
    ['direction', { direction: placed.direction === 'rise' ? 'fall' : 'rise' }],
    ['stake', { amount: '1.00' }],
    ['fee', { fee: '9.00' }],
    ['payout', { payoutBps: 1 }],
    ['product', { productId: '019aa000-0000-7000-8000-0000000000cc' }],
    ['duration', { durationS: placed.durationS * 2 }],
    ['close', { closeAt: '2026-11-20T09:00:00.000Z' }],
    ['acceptance', { acceptedAt: '2026-11-20T06:00:00.000Z' }],
    ['shown price', { shownPrice: '1.00' }],
    ['tolerance', { toleranceBps: 9_999 }],
    ['terms', { termsVersion: 99 }],
    ['tape head', { tapeHead: { ...placed.tapeHead, hash: 'f'.repeat(64) } }],
    ['account', { account: placed.account === 'demo' ? 'real' : 'demo' }],
  ])('detects a changed %s, signed again by the same key or by another', (_, change) => {
    keepOrders([placed]);
    expect(compareKept({ ...placed, ...change, signature: 'signed anew' })).toBe('failed');
    expect(compareKept({ ...won, ...change, signature: 'signed anew', keyId: 'k2' })).toBe('failed');
  });

  test.each<[string, Partial<Order>]>([
    ['result', { result: 'lose', profit: '-100.00' }],
    ['profit', { profit: '79.00' }],
    ['entry', { entry: tick(8, '4078.40') }],
    ['exit', { exit: tick(19, '4000.00') }],
    ['life', { status: 'open', result: null, profit: null, exit: null }],
    ['void', { status: 'void', result: 'void', voidReason: 'no_entry_tick' as NonNullable<Order['voidReason']> }],
  ])('detects a changed %s after the result was received', (_, change) => {
    keepOrders([won]);
    expect(compareKept({ ...won, ...change })).toBe('failed');
  });

  test('keeps the first version and ignores later ones', () => {
    keepOrders([placed]);
    keepOrders([{ ...won, direction: placed.direction === 'rise' ? 'fall' : 'rise', signature: 'signed anew' }]);
    expect(compareKept(won)).toBe('ok');
    keepOrders([won]);
    keepOrders([{ ...won, result: 'lose', profit: '-100.00' }]);
    expect(compareKept(won)).toBe('ok');
  });

  test('allows a new key for the same terms of an order without a stored acceptance, but no second signature of one key', () => {
    keepOrders([placed]);
    expect(compareKept({ ...won, keyId: 'k2', signature: 'by another key' })).toBe('ok');
    expect(compareKept({ ...won, signature: 'another' })).toBe('failed');
  });

  test('allows no second signature of an acceptance that the platform stored, whatever key made it', () => {
    const termsHash = 'f'.repeat(64);
    keepOrders([{ ...placed, termsHash }]);
    expect(compareKept({ ...won, termsHash })).toBe('ok');
    expect(compareKept({ ...won, termsHash, keyId: 'k2', signature: 'by another key' })).toBe('failed');
  });

  test('keeps the newest orders and leaves space for other browser data', () => {
    const orders = Array.from({ length: 310 }, (_, index) => ({ ...placed, id: `order-${index}` }));
    keepOrders(orders);
    expect(keptOrder('order-9')).toBeUndefined();
    expect(keptOrder('order-10')).toBeDefined();
    expect(keptOrder('order-309')).toBeDefined();
  });

  test('starts empty if its storage is damaged', () => {
    for (const damaged of ['{', '[]', 'null', `{"${placed.id}":7}`, `{"${placed.id}":{"terms":1}}`]) {
      writeStored('kept', damaged);
      expect(compareKept(placed)).toBeUndefined();
    }
    keepOrders([placed]);
    expect(compareKept(placed)).toBe('ok');
  });
});
