import { notifyManager, QueryClient, QueryClientProvider, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/create-platform.ts';
import { PlatformProvider } from '../../platform/platform.tsx';
import { useNewItems } from './use-new-items.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Page = { items: { id: string }[]; nextCursor: null };
type List = UseQueryResult<Page>;

const lateMs = 50;
const platform = { socket: { listen: () => () => true } } as unknown as Platform;

/** The rows are drawn by a component within the one that reads them, as on every page of a queue. */
function Rows({ query }: { query: List }) {
  const { rows, newCount, refresh } = useNewItems(query, { list: 'all', queue: 'deposits', openId: null });
  return (
    <>
      <output>{`${rows.map(({ id }) => id).join(' ')}, new: ${newCount}`}</output>
      <button type="button" onClick={refresh}>
        refresh
      </button>
    </>
  );
}

/** A list whose requests wait for an answer. */
async function openList() {
  const waiting: ((page: Page) => void)[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = () => new Promise<Page>((resolve) => waiting.push(resolve));
  const Reader = () => <Rows query={useQuery({ queryKey: ['list'], queryFn })} />;
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <Reader />
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
  const answer = (ids: readonly string[]) =>
    act(async () => {
      waiting.at(-1)?.({ items: ids.map((id) => ({ id })), nextCursor: null });
      await soon();
    });
  return {
    answer,
    press: () => act(async () => box.querySelector('button')?.click()),
    /** Reads the list again as an announcement of changes does. */
    announce: () =>
      act(async () => {
        void queries.invalidateQueries({ queryKey: ['list'] });
        await soon();
      }),
    shown: () => box.querySelector('output')?.textContent,
    close: () => act(async () => root.unmount()),
  };
}

test('rows that arrive by themselves wait, and a refresh shows them', async () => {
  const list = await openList();
  await list.answer(['a']);
  await list.announce();
  await list.answer(['b', 'a']);
  expect(list.shown()).toBe('a, new: 1');
  await list.press();
  await list.answer(['c', 'b', 'a']);
  expect(list.shown()).toBe('c b a, new: 0');
  await list.announce();
  await list.answer(['d', 'c', 'b', 'a']);
  expect(list.shown()).toBe('c b a, new: 1');
  await list.close();
});

test('a refresh shows new rows also when the page gets the answer after the button does', async () => {
  const inTurn = (tell: () => void) => setTimeout(tell, 0);
  const list = await openList();
  await list.answer(['a']);
  await list.press();
  notifyManager.setScheduler((tell) => setTimeout(tell, lateMs));
  await list.answer(['b', 'a']);
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * lateMs)));
  notifyManager.setScheduler(inTurn);
  expect(list.shown()).toBe('b a, new: 0');
  await list.close();
});
