import { expect, test } from 'vitest';
import { productFixture } from '../live/product-fixture.test-data.ts';
import { productToTry } from './product-to-try.ts';

const nowMs = Date.parse('2026-11-29T22:02:00.000Z');
const ofKind = (id: string, over: Parameters<typeof productFixture>[0]) => productFixture({ id, ...over });
const aroundTheClock = ofKind('around', { opensAt: null, closesAt: null, firstOrderAt: null, lastOrderAt: null });
const justOpened = ofKind('opened', {
  pause: 'before_open',
  firstOrderAt: '2026-11-29T22:05:00.000Z',
  closesAt: '2026-11-30T22:00:00.000Z',
  lastOrderAt: '2026-11-30T21:55:00.000Z',
});
const soonClosed = ofKind('closing', {
  closesAt: '2026-11-29T22:10:00.000Z',
  lastOrderAt: '2026-11-29T22:05:00.000Z',
});
const closed = ofKind('closed', { status: 'closed', closesAt: null, lastOrderAt: null });

test.each([
  ['leaves out one that has just opened and takes no orders yet', [justOpened, aroundTheClock], 'around'],
  ['leaves out one that soon takes no more', [soonClosed, aroundTheClock], 'around'],
  ['takes one that soon takes no more, for lack of another', [closed, soonClosed], 'closing'],
  [
    'leaves out one that is halted',
    [{ ...aroundTheClock, id: 'halted', pause: 'halted' as const }, aroundTheClock],
    'around',
  ],
  ['takes one that takes no orders, for lack of another', [closed, justOpened], 'closed'],
  ['finds none of none', [], undefined],
])('%s', (_, products, id) => {
  expect(productToTry(products, nowMs)?.id).toBe(id);
});
