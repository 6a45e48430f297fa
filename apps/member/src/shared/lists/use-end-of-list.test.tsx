import { useInfiniteQuery } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useEndOfList } from './use-end-of-list.tsx';

const queryKey = ['notices'];
const { find, platform, settle, show } = createStage();

/** Newest first, as the API returns them, two per page. */
let notices: string[];
let asked: string[];
/** Answers wait for this promise. */
let gate: Promise<void>;
let whenAsked: (cursor: string) => void;

async function pageFrom(cursor: string, signal: AbortSignal) {
  asked.push(cursor);
  whenAsked(cursor);
  await Promise.race([gate, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
  const from = cursor === '' ? 0 : notices.indexOf(cursor);
  return { items: notices.slice(from, from + 2), nextCursor: notices[from + 2] ?? null };
}

function Notices() {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => pageFrom(pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  const end = useEndOfList(list);
  return (
    <>
      <p className="items">{list.data?.pages.flatMap((page) => page.items).join(' ')}</p>
      {list.data && end}
    </>
  );
}

/** The end of the list is always visible; a browser reports so after its next frame. */
class InView {
  readonly #notify: IntersectionObserverCallback;
  #seen: ReturnType<typeof setTimeout> | undefined;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe() {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    this.#seen = setTimeout(() => this.#notify(entries, this as unknown as IntersectionObserver), 5);
  }
  disconnect() {
    clearTimeout(this.#seen);
  }
}

beforeEach(() => {
  notices = ['3', '2', '1'];
  asked = [];
  gate = Promise.resolve();
  whenAsked = () => {};
  vi.stubGlobal('IntersectionObserver', InView);
});

const items = () => find('.items')?.textContent;
/** Waits for the rest of the list; a test then checks its content. */
const wholeList = () =>
  act(async () => vi.waitUntil(() => items() === notices.join(' '), { timeout: 10_000 }).catch(() => undefined));

test('loads the rest of the list when its end is visible', async () => {
  await show(platform({}), <Notices />);
  await wholeList();
  expect(items()).toBe(notices.join(' '));
  expect(asked).toEqual(['', '1']);
});

test('loads a list to its end when a push refetches it just as its next page is requested', async () => {
  const here = platform({});
  let isPushed = false;
  whenAsked = (cursor) => {
    if (isPushed || cursor === '') return;
    isPushed = true;
    // Before the component knows that its next page is loading.
    queueMicrotask(() => void here.queries.invalidateQueries({ queryKey }));
  };
  await show(here, <Notices />);
  await wholeList();
  expect(items()).toBe(notices.join(' '));
  expect(isPushed).toBe(true);
});

test('keeps an item pushed to the top when a page is appended at the end', async () => {
  const here = platform({});
  await show(here, <Notices />);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  notices = ['4', ...notices];
  await act(async () => void here.queries.invalidateQueries({ queryKey }));
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 30)));
  open();
  await settle();
  await wholeList();
  expect(items()).toBe(notices.join(' '));
});
