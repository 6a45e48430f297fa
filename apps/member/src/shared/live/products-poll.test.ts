import { describe, expect, test } from 'vitest';
import { productFixture } from './product-fixture.test-data.ts';
import { productsPollMs } from './products-poll.ts';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const closed = productFixture({
  status: 'closed',
  closesAt: null,
  firstOrderAt: null,
  lastOrderAt: null,
  opensAt: '2026-11-22T22:00:00.000Z',
});
const justOpen = productFixture({
  pause: 'before_open',
  closesAt: '2026-11-23T21:00:00.000Z',
  firstOrderAt: '2026-11-22T22:05:00.000Z',
  lastOrderAt: '2026-11-23T20:54:00.000Z',
});
const aroundTheClock = productFixture({ closesAt: null, firstOrderAt: null, lastOrderAt: null });

describe('the poll interval of the products', () => {
  test('is a minute while nothing changes sooner, and before they are known', () => {
    expect(productsPollMs(undefined, at('21:00:00'))).toBe(60_000);
    expect(productsPollMs([aroundTheClock, closed], at('21:00:00'))).toBe(60_000);
  });

  test('ends just after the next opening', () => {
    const later = { ...closed, opensAt: '2026-11-22T22:30:00.000Z' };
    expect(productsPollMs([later, aroundTheClock, closed], at('21:59:50'))).toBe(10_300);
  });

  test("ends just after the platform's midnight", () => {
    expect(productsPollMs([aroundTheClock], at('15:59:50'))).toBe(10_300);
    expect(productsPollMs([aroundTheClock], at('16:00:00'))).toBe(60_000);
  });

  test('ends just after orders are accepted, and just after a close', () => {
    expect(productsPollMs([justOpen], at('22:04:30'))).toBe(30_300);
    expect(productsPollMs([{ ...justOpen, pause: null }], Date.parse('2026-11-23T20:59:58Z'))).toBe(2_300);
  });

  test('is a few seconds while the answer lags behind its own times, never a busy loop', () => {
    expect(productsPollMs([closed], at('22:00:00.300'))).toBe(3_000);
    expect(productsPollMs([closed], at('22:03:00'))).toBe(3_000);
    expect(productsPollMs([justOpen], at('22:05:01'))).toBe(3_000);
    expect(productsPollMs([closed], at('22:00:00.299'))).toBe(250);
  });

  test('is a few seconds if the time of the first order is unknown', () => {
    expect(productsPollMs([{ ...justOpen, firstOrderAt: null }], at('22:01:00'))).toBe(3_000);
  });
});
