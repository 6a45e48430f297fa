import { ApiError } from '@fairtick/client';
import type { ServerMessage } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DepositsPage } from '../../features/deposits/deposits-page.tsx';
import { IdentityPage } from '../../features/identity/identity-page.tsx';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';

const me = { id: 'xu-id', username: 'xu', roles: [], permissions: ['*:*:*'] };
const at = '2026-11-20T08:00:00.000Z';
const soon = () => new Date(Date.now() + 600_000).toISOString();
const claimOf = (adminId: string, username: string) => ({ adminId, username, until: soon() });
type Item = { id: string; state: string; version: number; claim: object | null };

const common = {
  state: 'pending_review',
  version: 1,
  member: { id: 'm', username: 'lin', realName: '林*溪', idNumber: '110***', verified: true },
  claim: null,
  firstApprover: null,
  secondApprovalNeeded: false,
  approvalNote: null,
  createdAt: at,
  updatedAt: at,
  dueAt: '2030-01-01T00:00:00.000Z',
  checks: [{ key: 'verified', verdict: 'ok', detail: '' }],
  steps: [],
};
const depositFacts = {
  currency: 'CNY',
  submittedAmount: '600.00',
  accountAmount: '600.00',
  actualAmount: null,
  postedAmount: null,
  seenAmount: null,
  maxAmount: null,
  proofUploadId: 'p',
  txId: null,
  quote: null,
  receiving: [],
  mode: 'proof',
  kind: 'bank',
  confirmations: null,
  confirmationsNeeded: null,
  externalRef: null,
};
const withdrawalFacts = {
  amount: '300.00',
  fee: '0.00',
  netAmount: '300.00',
  payoutCurrency: 'CNY',
  quote: null,
  attempts: 0,
  payoutRef: null,
  escalated: 0,
  explainedChecks: [],
  account: { kind: 'bank', payee: '林*', number: '**** 0123', bank: '招商银行', addedAt: at },
};
const identityFacts = {
  region: 'mainland',
  document: { name: '林*溪', idNumber: '110***' },
  number: 1,
  attemptsLeft: 4,
  reasons: [],
  frontUploadId: 'f',
  backUploadId: 'b',
  photosOpened: false,
};
const kinds = {
  deposits: { Page: DepositsPage, facts: depositFacts, left: 'completed' },
  withdrawals: { Page: WithdrawalsPage, facts: withdrawalFacts, left: 'approved' },
  identity: { Page: IdentityPage, facts: identityFacts, left: 'verified' },
} as const;
let cleanUp: (() => void) | null = null;

beforeAll(async () => {
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener: () => 0,
    removeEventListener: () => 0,
  });
  class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia, ResizeObserver });
  let pictures = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(pictures += 1)}`, revokeObjectURL: () => undefined });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
afterEach(() => {
  cleanUp?.();
  vi.useRealTimers();
});

/**
 * The page of a queue with the items a, b and c, on a server that keeps the rules of claims and versions.
 * @param undoSeconds in which an approval can be taken back
 */
async function openQueue(kind: keyof typeof kinds, undoSeconds = 0) {
  localStorage.setItem('fairtick_admin_undo', String(undoSeconds));
  const { Page, facts, left } = kinds[kind];
  const item = (id: string): Item => ({ ...common, ...facts, id, reference: `R-${id}` }) as unknown as Item;
  const items = new Map<string, Item>(['a', 'b', 'c'].map((id) => [id, item(id)]));
  const sent: string[] = [];
  let listener: (message: ServerMessage) => void = () => undefined;
  let loss = { isLost: false, tell: () => undefined as void };
  const call = async (
    { path, method }: { path: string; method: string },
    { params, body }: { params?: { id: string }; body?: { version: number } },
  ) => {
    const [, queue, own, command] = /^\/api\/admin\/([a-z]+)(\/:id)?(?:\/([a-z]+))?$/.exec(path) ?? [];
    if (path.startsWith('/api/admin/uploads')) return { url: '/photo' };
    if (queue === 'members' && command === 'notes') {
      const { about, aboutId, kind: what, body: text } = body as unknown as Record<string, string>;
      if (!items.has(aboutId ?? '')) throw new ApiError({ error: 'NOT_FOUND', msg: 'Not found.', code: 404 });
      sent.push(`${what} ${about} ${aboutId} of ${params?.id}: ${text}`);
      return {};
    }
    if (queue !== kind) throw new Error(`${path} is not served here`);
    if (own === undefined) {
      const open = [...items.values()].filter(({ state }) => state !== left);
      return { items: open.map((one) => ({ ...one })), nextCursor: null };
    }
    const found = items.get(params?.id ?? '');
    if (found === undefined) throw new Error('no such item');
    if (method === 'GET') return { ...found };
    sent.push(`${command} ${found.id}`);
    if (command === 'claim') Object.assign(found, { claim: claimOf(me.id, me.username), state: common.state });
    else if (body?.version === found.version) Object.assign(found, { state: left, claim: null, dueAt: null });
    else throw new ApiError({ error: 'REVIEW_CHANGED', msg: 'It changed.', code: 409 });
    found.version += 1;
    return { ...found };
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['me'], me);
  const platform = {
    call,
    queries,
    session: { token: () => 't', subscribe: () => () => undefined },
    now: Date.now,
    download: async () => new Blob(),
    socket: { listen: (hear: typeof listener) => ((listener = hear), () => true) },
    connectionLoss: {
      read: () => loss.isLost,
      subscribe: (changed: () => void) => ((loss = { ...loss, tell: changed }), () => undefined),
    },
  } as unknown as Platform;
  location.hash = `#/${kind}`;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  cleanUp = () => {
    act(() => root.unmount());
    box.remove();
  };
  const wrapped = (shown: ReactNode) => (
    <App>
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <HashRouter>{shown}</HashRouter>
        </QueryClientProvider>
      </PlatformProvider>
    </App>
  );
  await act(async () => root.render(wrapped(<Page />)));
  const settled = async () => {
    do await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    while (queries.isFetching() + queries.isMutating() > 0);
  };
  await settled();
  const press = async (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
    await settled();
  };
  /** A is pressed with Shift. Nothing is open before C; each other key needs its button, which must be usable by then. */
  const pressWhenUsable = async (key: string) => {
    const usable = () => box.querySelector(`.panel [aria-keyshortcuts="${key.toUpperCase()}"]:enabled`);
    if (key.toUpperCase() !== 'C' || opened() !== null) await expect.poll(usable).not.toBeNull();
    await press(key, { shiftKey: key === 'A' });
  };
  const rows = () => [...box.querySelectorAll('tr[data-row-key]')].map((row) => row.getAttribute('data-row-key'));
  const opened = () => new URLSearchParams(location.hash.split('?')[1]).get('open');
  const button = (name: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  const arrive = async (...ids: string[]) => {
    for (const id of ids) items.set(id, item(id));
    await act(async () => {
      listener({ type: 'queue', queue: kind, ids });
      await queries.invalidateQueries();
    });
    await settled();
  };
  const lose = (isLost: boolean) =>
    act(async () => {
      loss.isLost = isLost;
      loss.tell();
    });
  const leave = () => act(() => root.render(null));
  return { box, items, item, sent, press, pressWhenUsable, rows, opened, button, arrive, lose, settled, leave };
}

test.each([
  ['deposits', ['C', 'S', 'A']],
  ['withdrawals', ['C', 'A']],
  ['identity', ['C', 'V', 'A']],
] as const)('%s: the keys %j lead from the queue through an approval to the next item', async (kind, keys) => {
  const { pressWhenUsable, sent, opened, items } = await openQueue(kind);
  for (const key of keys) await pressWhenUsable(key);
  await expect.poll(() => sent).toEqual(['claim a', 'approve a']);
  await expect.poll(opened).toBe('b');
  for (const key of keys) await pressWhenUsable(key);
  await expect.poll(opened).toBe('c');
  expect(sent).toEqual(['claim a', 'approve a', 'claim b', 'approve b']);
  expect(items.get('c')).toMatchObject({ claim: null });
});

test('a plain approval stays on the item, and N opens the next that no colleague holds', async () => {
  const { press, pressWhenUsable, sent, opened, items, arrive } = await openQueue('withdrawals');
  Object.assign(items.get('b') ?? {}, { claim: claimOf('chen-id', 'chen') });
  await arrive();
  await press('c');
  await pressWhenUsable('a');
  await expect.poll(() => sent).toEqual(['claim a', 'approve a']);
  expect(opened()).toBe('a');
  await press('n');
  expect(opened()).toBe('c');
});

test('a key that is held down counts once, and keys do nothing while a field is typed in', async () => {
  const { press, sent, opened, box } = await openQueue('deposits');
  await press('c', { repeat: true });
  expect(opened()).toBeNull();
  await press('c');
  await press('s');
  const field = box.querySelector('.panel input') ?? document.body;
  for (const key of ['A', 'R', 'N']) await press(key, { shiftKey: key === 'A' }, field);
  await press('A', { shiftKey: true, repeat: true });
  expect(sent).toEqual(['claim a']);
  expect(opened()).toBe('a');
});

test('an item that changed while the key was pressed stays open, says why, and is decided once', async () => {
  const { press, pressWhenUsable, sent, opened, items, box } = await openQueue('withdrawals');
  await press('c');
  Object.assign(items.get('a') ?? {}, { version: 9 });
  await pressWhenUsable('A');
  await expect.poll(() => box.querySelector('.panel [role="alert"]')?.textContent).toBeTruthy();
  expect(opened()).toBe('a');
  expect(sent).toEqual(['claim a', 'approve a']);
  expect(items.get('a')).toMatchObject({ state: 'pending_review' });
});

/** Longer than a test takes, so that nothing is sent by time. */
const longS = 30;
const heldNote = (box: Element) => box.querySelector('.held-strip');

test('an approval that waits is not sent, and its item can be decided in no other way', async () => {
  const { press, pressWhenUsable, sent, box } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('a');
  await press('a');
  await press('r');
  expect(heldNote(box)?.textContent).toContain('通过尚未发出');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(sent).toEqual(['claim a']);
});

test('an approval is sent once after the chosen time', async () => {
  const { press, pressWhenUsable, sent, box } = await openQueue('withdrawals', 1);
  await press('c');
  await pressWhenUsable('a');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['claim a', 'approve a']);
  await expect.poll(() => heldNote(box)).toBeNull();
});

test('Z takes an approval back from the next item, and opens its item again with nothing sent', async () => {
  const { press, pressWhenUsable, sent, opened, items, box } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('A');
  expect(opened()).toBe('b');
  await press('z');
  expect(opened()).toBe('a');
  expect(heldNote(box)).toBeNull();
  expect(sent).toEqual(['claim a']);
  expect(items.get('a')).toMatchObject({ state: 'pending_review', version: 2 });
  await press('z');
  expect(sent).toEqual(['claim a']);
});

test('the next approval sends the one before, which is not offered again, and leaving the queue sends the last', async () => {
  const { press, pressWhenUsable, sent, opened, leave, settled } = await openQueue('withdrawals', longS);
  await press('c');
  await pressWhenUsable('A');
  await press('c');
  await pressWhenUsable('A');
  expect(sent).toEqual(['claim a', 'claim b', 'approve a']);
  expect(opened()).toBe('c');
  await press('n');
  expect(opened()).toBe('c');
  leave();
  await settled();
  expect(sent).toEqual(['claim a', 'claim b', 'approve a', 'approve b']);
});

test('an approval that is refused after the next item was opened says so, and its item stays in the queue', async () => {
  const { press, pressWhenUsable, sent, opened, items, rows } = await openQueue('withdrawals', 1);
  await press('c');
  Object.assign(items.get('a') ?? {}, { version: 9 });
  await pressWhenUsable('A');
  expect(opened()).toBe('b');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['claim a', 'approve a']);
  await expect.poll(() => document.body.textContent).toContain('刚才的通过没有生效');
  expect(opened()).toBe('b');
  expect(rows()).toContain('a');
});

test('an approval without its amount is not sent and does not move on', async () => {
  const { press, pressWhenUsable, sent, opened, box } = await openQueue('deposits');
  await press('c');
  await pressWhenUsable('A');
  await expect.poll(() => box.textContent).toContain('请填写实际到账的金额');
  expect(sent).toEqual(['claim a']);
  expect(opened()).toBe('a');
});

test('holds back new rows until they are asked for, and shows a claim on a row at once', async () => {
  const { rows, arrive, items, button, box, settled } = await openQueue('deposits');
  Object.assign(items.get('b') ?? {}, { claim: claimOf('chen-id', 'chen') });
  await arrive('d', 'e', 'f');
  expect(rows()).toEqual(['a', 'b', 'c']);
  expect(box.querySelector('tr[data-row-key="b"]')?.textContent).toContain('chen');
  expect(button('显示 3 项新内容')).toBeDefined();
  items.delete('a');
  await act(async () => button('显示 3 项新内容')?.click());
  await settled();
  expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await arrive();
  expect(rows()).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(button('项新内容')).toBeUndefined();
});

test('claims the rows that were chosen, counts those that a colleague took, and decides nothing', async () => {
  const { sent, items, box, button, settled } = await openQueue('withdrawals');
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  for (const index of [0, 2]) await act(async () => boxes()[index]?.click());
  items.delete('c');
  await act(async () => button('认领所选 2 项')?.click());
  await settled();
  await expect.poll(() => document.body.textContent).toContain('已认领 1 / 2 项');
  expect(sent).toEqual(['claim a']);
  expect(button('认领所选')).toBeUndefined();
});

test('tags the rows that were chosen, as items of the queue, and counts those that are gone', async () => {
  const { sent, items, box, button, settled } = await openQueue('deposits');
  expect(button('加标签')).toBeUndefined();
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  for (const index of [0, 1, 2]) await act(async () => boxes()[index]?.click());
  items.delete('c');
  await act(async () => button('为所选 3 项加标签')?.click());
  const form = document.querySelector<HTMLFormElement>('.ant-popover form');
  const field = form?.querySelector('input') ?? null;
  const submit = () => act(async () => form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  // Without a text nothing is sent.
  await submit();
  await settled();
  expect(sent).toEqual([]);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' 大额 ');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit();
  await settled();
  await expect.poll(() => document.body.textContent).toContain('已加标签 2 / 3 项');
  expect(sent).toEqual(['tag deposit a of m: 大额', 'tag deposit b of m: 大额']);
  expect(button('加标签')).toBeUndefined();
});

test('says that live updates are interrupted and reads the list every 15 seconds until they are back', async () => {
  const { rows, items, item, lose, box, button } = await openQueue('withdrawals');
  expect(box.textContent).not.toContain('实时更新已中断');
  vi.useFakeTimers();
  await lose(true);
  expect(box.textContent).toContain('实时更新已中断，列表每 15 秒读取一次');
  items.set('d', item('d'));
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(button('显示 1 项新内容')).toBeDefined();
  expect(rows()).toEqual(['a', 'b', 'c']);
  await lose(false);
  expect(box.textContent).not.toContain('实时更新已中断');
});

test('hides columns by choice, keeps the choice on the device, and always shows the number that opens an item', async () => {
  localStorage.clear();
  const headings = (box: Element) => [...box.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const { box, button, settled } = await openQueue('deposits');
  const before = headings(box);
  await act(async () => button('显示列')?.click());
  const choices = [...box.querySelectorAll<HTMLLabelElement>('.table__columns label')];
  expect(choices.map(({ textContent }) => textContent)).not.toContain('单号');
  await act(async () => choices.find(({ textContent }) => textContent === '风险')?.click());
  await settled();
  expect(headings(box)).toEqual(before.filter((name) => name !== '风险'));
  cleanUp?.();
  const { box: again } = await openQueue('deposits');
  expect(headings(again)).toEqual(before.filter((name) => name !== '风险'));
  localStorage.clear();
});
