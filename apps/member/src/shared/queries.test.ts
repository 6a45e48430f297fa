// @vitest-environment jsdom
import { createServerClock } from '@fairtick/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from './create-platform.ts';
import { productFixture } from './live/product-fixture.test-data.ts';
import { productsQuery } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T21:59:40.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('refetches the products when a market opens, and polls a late server slowly', async () => {
  let isOpen = false;
  const closed = { status: 'closed', closesAt: null, opensAt: '2026-11-22T22:00:00.000Z' } as const;
  const call = vi.fn<() => Promise<object>>(async () => ({
    items: [productFixture(isOpen ? { closesAt: null } : closed)],
  }));
  const platform = { call, clock: createServerClock() } as unknown as Platform;
  const queries = new QueryClient();
  const stop = new QueryObserver(queries, productsQuery(platform)).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(20_299);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(call).toHaveBeenCalledTimes(5);
  isOpen = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(call).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(call).toHaveBeenCalledTimes(6);
  stop();
  queries.clear();
});
