// @vitest-environment jsdom
import { adminApprove, adminMe } from '@fairtick/contracts';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlatform } from './create-platform.ts';

const pageUrl = 'https://host.example/admin/';
const tokenKey = 'fairtick_admin_token';
const tokenOf = (sid: string, exp = 1) => `h.${btoa(JSON.stringify({ sid, exp }))}.s`;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** A page of one administrator with cached data. */
function openedAs(sid: string) {
  localStorage.setItem(tokenKey, tokenOf(sid));
  const startAnew = vi.fn<() => void>();
  const { queries, session } = createPlatform(pageUrl, startAnew);
  queries.setQueryData(['me'], 'theirs');
  return { session, startAnew, kept: () => queries.getQueryData(['me']) };
}

function storeElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
}

function elsewhere(token: string | null): void {
  storeElsewhere(token);
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
}

it('a sign-out clears the cache before listeners are notified', () => {
  const { session, startAnew, kept } = openedAs('first');
  const found: unknown[] = [];
  session.subscribe(() => found.push(kept()));
  session.clear('logout');
  expect(found).toEqual([undefined]);
  expect(startAnew).not.toHaveBeenCalled();
});

it('a sign-out in another tab clears the cache, and the next administrator can sign in', () => {
  const { startAnew, kept } = openedAs('first');
  elsewhere(null);
  expect(kept()).toBeUndefined();
  elsewhere(tokenOf('second'));
  expect(startAnew).not.toHaveBeenCalled();
});

it('a renewed token of this tab or another keeps the cache', () => {
  const { session, startAnew, kept } = openedAs('first');
  session.renew(tokenOf('first', 2));
  elsewhere(tokenOf('first', 3));
  expect(kept()).toBe('theirs');
  expect(startAnew).not.toHaveBeenCalled();
});

it('a page that was suspended during a change of administrators clears its cache', () => {
  const { startAnew, kept } = openedAs('first');
  elsewhere(tokenOf('second'));
  expect(kept()).toBeUndefined();
  expect(startAnew).toHaveBeenCalledOnce();
});

it.each([
  ['taken out of the browser’s cache', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page without a storage event checks the session when it is %s', (_, wake) => {
  const { startAnew, kept } = openedAs('first');
  storeElsewhere(tokenOf('second'));
  expect(kept()).toBe('theirs');
  wake();
  expect(kept()).toBeUndefined();
  expect(startAnew).toHaveBeenCalledOnce();
});

it('without browser storage a sign-in lasts until the page is closed', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const { session } = createPlatform(pageUrl);
  session.signIn('token');
  refused.mockRestore();
  expect(session.token()).toBe('token');
  session.clear('logout');
  expect(session.token()).toBeNull();
});

it('a call that waits for a code ends with its session and never runs in the next', async () => {
  const refusal = JSON.stringify({ code: 403, error: 'ADMIN_STEP_UP_REQUIRED', msg: '' });
  const asked = vi.fn<typeof fetch>(async () => new Response('{}'));
  asked.mockResolvedValueOnce(new Response(refusal, { status: 403 }));
  vi.stubGlobal('fetch', asked);
  localStorage.setItem(tokenKey, tokenOf('first'));
  const { call, session, stepUp } = createPlatform(pageUrl, () => undefined);
  let give = (_: boolean) => {};
  let isOpen = false;
  stepUp.onAsk((answer) => {
    give = answer;
    isOpen = true;
    return () => {
      isOpen = false;
    };
  });
  const settled = vi.fn<(error: unknown) => void>();
  const waiting = call(adminApprove, { params: { id: 'one' }, body: { version: 1 } }).catch(settled);
  await vi.waitUntil(() => isOpen, { timeout: 10_000 });
  session.clear('expired');
  expect(isOpen).toBe(false);
  session.signIn(tokenOf('second'));
  give(true);
  await waiting;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ error: 'ADMIN_STEP_UP_REQUIRED' }));
  expect(asked).toHaveBeenCalledOnce();
});

it('a call answered after a change of session asks for no code and is not repeated', async () => {
  let change = () => {};
  const asked = vi.fn<typeof fetch>(async () => {
    change();
    return new Response(JSON.stringify({ code: 403, error: 'ADMIN_STEP_UP_REQUIRED', msg: '' }), { status: 403 });
  });
  vi.stubGlobal('fetch', asked);
  localStorage.setItem(tokenKey, tokenOf('first'));
  const { call, stepUp } = createPlatform(pageUrl, () => undefined);
  const ask = vi.fn<(answer: (shown: boolean) => void) => () => void>((answer) => {
    answer(true);
    return () => undefined;
  });
  stepUp.onAsk(ask);
  change = () => elsewhere(tokenOf('second'));
  await expect(call(adminApprove, { params: { id: 'one' }, body: { version: 1 } })).rejects.toMatchObject({
    code: 403,
  });
  expect([ask.mock.calls.length, asked.mock.calls.length]).toEqual([0, 1]);
});

it('a command without a network fails immediately and is not sent later', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('{"code":200,"data":{}}'));
  vi.stubGlobal('fetch', asked);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const { call, queries } = createPlatform(pageUrl);
  const approve = new MutationObserver(queries, {
    mutationFn: () => call(adminApprove, { params: { id: 'one' }, body: { version: 1 } }),
  });
  await expect(approve.mutate()).rejects.toMatchObject({ error: 'OFFLINE' });
  onLine.mockReturnValue(true);
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(asked).not.toHaveBeenCalled();
});

it('a page opened without a network shows an error and is not requested later', async () => {
  const asked = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  onlineManager.setOnline(false);
  const { call, queries } = createPlatform(pageUrl);
  const reading = new QueryObserver(queries, { queryKey: ['me'], queryFn: () => call(adminMe, {}, { quiet: true }) });
  const stop = reading.subscribe(() => undefined);
  await vi.waitUntil(() => reading.getCurrentResult().isError);
  const before = asked.mock.calls.length;
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(asked.mock.calls.length).toBe(before);
});
