import { ApiError } from '@fairtick/client';
import type { ServerMessage } from '@fairtick/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { expect } from 'vitest';
import { DepositsPage } from '../../features/deposits/deposits-page.tsx';
import { IdentityPage } from '../../features/identity/identity-page.tsx';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { startPages } from '../../shared/start-pages.test-data.ts';

const me = { id: 'xu-id', username: 'xu', roles: [], permissions: ['*:*:*'] };
const at = '2026-11-20T08:00:00.000Z';
const soon = () => new Date(Date.now() + 600_000).toISOString();
export const claimOf = (adminId: string, username: string) => ({ adminId, username, until: soon() });
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

/** Browser functions that the pages use, and the texts. */
export async function startQueues(): Promise<void> {
  let pictures = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(pictures += 1)}`, revokeObjectURL: () => undefined });
  await startPages();
}

export function closeQueue(): void {
  cleanUp?.();
  cleanUp = null;
}

/** Answers as the server does, with its rules of claims and versions; commands are noted in `sent`. */
function answersOf(kind: keyof typeof kinds, items: Map<string, Item>, sent: string[]) {
  const { left } = kinds[kind];
  return async (
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
}

/**
 * The page of a queue with the items a, b and c, on a server that keeps the rules of claims and versions.
 * @param undoSeconds in which an approval can be taken back
 */
export async function openQueue(kind: keyof typeof kinds, undoSeconds = 0) {
  localStorage.setItem('fairtick_admin_undo', String(undoSeconds));
  const { Page, facts } = kinds[kind];
  const item = (id: string): Item => ({ ...common, ...facts, id, reference: `R-${id}` }) as unknown as Item;
  const items = new Map<string, Item>(['a', 'b', 'c'].map((id) => [id, item(id)]));
  const sent: string[] = [];
  let listener: (message: ServerMessage) => void = () => undefined;
  let loss = { isLost: false, tell: () => undefined as void };
  const call = answersOf(kind, items, sent);
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
