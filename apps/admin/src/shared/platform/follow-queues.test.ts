// @vitest-environment jsdom
import type { ServerMessage } from '@fairtick/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followQueues } from './follow-queues.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Row = { id: string; version: number; claim: { username: string; until: string } | null };
const claim = { username: 'xu', until: '2026-11-27T10:00:00.000Z' };

/** A page with the list of deposits and the open item `a`, which counts its requests. */
function openPage() {
  const rows: Row[] = [
    { id: 'a', version: 1, claim: null },
    { id: 'b', version: 1, claim: null },
  ];
  const reads = { list: 0, item: 0, other: 0 };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  const watch = (queryKey: unknown[], queryFn: () => unknown) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  watch(['deposits', { queue: 'open' }], () => {
    reads.list += 1;
    return { items: rows.map((row) => ({ ...row })) };
  });
  watch(['deposit', 'a'], () => {
    reads.item += 1;
    return { ...rows[0] };
  });
  watch(['withdrawals', {}], () => {
    reads.other += 1;
    return { items: [] };
  });
  let listener: (message: ServerMessage) => void = () => undefined;
  const missed = followQueues({ listen: (hear) => ((listener = hear), () => true) }, queries);
  const notifyRows = async (...ids: string[]) => {
    listener({ type: 'queue', queue: 'deposits', ids });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { rows, reads, queries, missed, hear: (message: ServerMessage) => listener(message), notifyRows };
}

test('refetches the changed list, and the open item when its row differs', async () => {
  const { rows, reads, queries, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows[0] = { id: 'a', version: 1, claim };
  await notifyRows('a');
  expect(reads).toEqual({ list: 2, item: 2, other: 1 });
  expect(queries.getQueryData<Row>(['deposit', 'a'])?.claim?.username).toBe('xu');
});

test('does not refetch an open item (an audit entry) for another item’s change or a known change', async () => {
  const { rows, reads, queries, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows[1] = { id: 'b', version: 2, claim };
  await notifyRows('b');
  expect(reads).toMatchObject({ list: 2, item: 1 });
  // The administrator's own change came back with the answer.
  rows[0] = { id: 'a', version: 2, claim };
  queries.setQueryData(['deposit', 'a'], rows[0]);
  await notifyRows('a');
  expect(reads).toMatchObject({ list: 3, item: 1 });
});

test('refetches a list at most once a second', async () => {
  const { reads, hear } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 0; n < 100; n += 1) {
    hear({ type: 'queue', queue: 'deposits', ids: [String(n)] });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads.list).toBeLessThanOrEqual(1 + 4);
  expect(reads.list).toBeGreaterThan(2);
});

test('does not refetch on a hidden page until it is visible', async () => {
  const { rows, reads, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  rows[0] = { id: 'a', version: 2, claim };
  await notifyRows('a');
  expect(reads).toMatchObject({ list: 1, item: 1 });
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toMatchObject({ list: 2, item: 2 });
});

test('refetches every queue after a reconnect', async () => {
  const { rows, reads, missed } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows[0] = { id: 'a', version: 2, claim };
  missed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toEqual({ list: 2, item: 2, other: 2 });
});
