// @vitest-environment jsdom
import type { Call } from '@fairtick/client';
import type { ServerMessage } from '@fairtick/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followQueues } from './follow-queues.ts';
import { changedKey } from './queue-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Claim = { adminId: string; username: string; until: string };
type Row = { id: string; version: number; claim: Claim | null; realName?: string; state?: string };
const claim = { adminId: 'xu-id', username: 'xu', until: '2026-11-27T10:00:00.000Z' };

/** A page with the list of deposits and the open item `a`, which counts its requests. */
function openPage() {
  const rows: Row[] = [
    { id: 'a', version: 1, claim: null },
    { id: 'b', version: 1, claim: null },
  ];
  const reads = { list: 0, item: 0, other: 0, found: 0 };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  const watch = (queryKey: unknown[], queryFn: () => unknown) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  watch(['deposits', { queue: 'open' }], () => {
    reads.list += 1;
    return { items: rows.map((row) => ({ ...row })) };
  });
  const openItem = () =>
    watch(['deposit', 'a'], () => {
      reads.item += 1;
      return { ...rows[0], realName: 'unmasked' };
    });
  openItem();
  watch(['withdrawals', {}], () => {
    reads.other += 1;
    return { items: [] };
  });
  let listener: (message: ServerMessage) => void = () => undefined;
  const elsewhere: Row[] = [];
  /** Arrives while the row is found, as the answer of the reader's own decision. */
  let answered: Row | undefined;
  const call = (async (_: unknown, { query }: { query: object }) => {
    reads.found += 1;
    expect(query).toEqual({ queue: 'all', q: 'a' });
    queries.setQueryData(['deposit', 'a'], (now: Row | undefined) => answered ?? now);
    return { items: elsewhere };
  }) as unknown as Call;
  const missed = followQueues({ listen: (hear) => ((listener = hear), () => true) }, { queries, call });
  const notifyRows = async (...ids: string[]) => {
    listener({ type: 'queue', queue: 'deposits', ids });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  const shown = () => queries.getQueryData<Row>(['deposit', 'a']);
  return {
    rows,
    reads,
    elsewhere,
    shown,
    openItem,
    queries,
    missed,
    hear: (message: ServerMessage) => listener(message),
    notifyRows,
    answer: (item: Row) => {
      answered = item;
    },
  };
}

test('shows a colleague’s claim on the open item without reading it, which would be an audit entry', async () => {
  const { rows, reads, shown, openItem, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows[0] = { id: 'a', version: 2, claim };
  await notifyRows('a');
  expect(reads).toEqual({ list: 2, item: 1, other: 1, found: 0 });
  // A decision would be refused: the version is that of the data on the screen.
  expect(shown()).toMatchObject({ claim, version: 1, realName: 'unmasked' });
  openItem();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.item).toBe(2);
  expect(shown()).toMatchObject({ claim, version: 2 });
});

test('shows the decision of an item that left the list, from a list that is no audit entry', async () => {
  const { rows, reads, elsewhere, shown, queries, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows.shift();
  elsewhere.push({ id: 'a', version: 3, claim: null, state: 'completed' });
  await notifyRows('a');
  expect(reads).toMatchObject({ item: 1, found: 1 });
  expect(shown()).toMatchObject({ state: 'completed', version: 1 });
  expect(queries.getQueryData(changedKey('a'))).toBe(3);
});

test('keeps the answer of the own decision that arrives while the row is found', async () => {
  const { rows, elsewhere, shown, queries, notifyRows, answer } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows.shift();
  elsewhere.push({ id: 'a', version: 2, claim: null, state: 'processing' });
  answer({ id: 'a', version: 2, claim: null, state: 'processing', realName: 'unmasked' });
  await notifyRows('a');
  expect(shown()).toMatchObject({ state: 'processing', version: 2, realName: 'unmasked' });
  expect(queries.getQueryData(changedKey('a'))).toBeUndefined();
});

test('reads the open item again for the reviewer who holds it, and not for another item or a known change', async () => {
  const { rows, reads, queries, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  queries.setQueryData(['me'], { id: 'xu-id' });
  rows[0] = { id: 'a', version: 2, claim };
  await notifyRows('a');
  expect(reads).toMatchObject({ list: 2, item: 2 });
  await notifyRows('a');
  rows[1] = { id: 'b', version: 2, claim };
  await notifyRows('b');
  expect(reads).toMatchObject({ list: 4, item: 2 });
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
  const { rows, reads, shown, notifyRows } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  rows[0] = { id: 'a', version: 2, claim };
  await notifyRows('a');
  expect(reads).toMatchObject({ list: 1, item: 1 });
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toMatchObject({ list: 2, item: 1 });
  expect(shown()?.claim).toEqual(claim);
});

test('refetches every queue after a reconnect', async () => {
  const { rows, reads, shown, missed } = openPage();
  await vi.advanceTimersByTimeAsync(0);
  rows[0] = { id: 'a', version: 2, claim };
  missed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toEqual({ list: 2, item: 1, other: 2, found: 0 });
  expect(shown()?.claim).toEqual(claim);
});
