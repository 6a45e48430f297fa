// @vitest-environment jsdom
import { cancelDeposit, userInfo } from '@fairtick/contracts';
import { startI18n } from '@fairtick/i18n';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPlatform } from './create-platform.ts';
import { queryKeys } from './query-keys.ts';

const env = { pageUrl: 'https://host.example/app/', host: 'host.example', apiBases: ['..'] };
const tokenKey = 'fairtick_token';
const tokenOf = (sid: string, exp = 1) => `h.${btoa(JSON.stringify({ sid, exp }))}.s`;

beforeEach(() => {
  localStorage.clear();
});

/** A page of one member with some of their data. */
function openedAs(sid: string) {
  localStorage.setItem(tokenKey, tokenOf(sid));
  const startAnew = vi.fn<() => void>();
  const { queries, session } = createPlatform(env, startAnew);
  queries.setQueryData(['wallet'], 'theirs');
  return { session, startAnew, queries, kept: () => queries.getQueryData(['wallet']) };
}

function storeElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
}

function elsewhere(token: string | null): void {
  storeElsewhere(token);
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
}

it('forgets a member who logs out before any listener is notified', () => {
  const { session, startAnew, kept } = openedAs('first');
  const found: unknown[] = [];
  session.subscribe(() => found.push(kept()));
  session.clear();
  expect(found).toEqual([undefined]);
  expect(startAnew).not.toHaveBeenCalled();
});

it('forgets a member who logged out in another tab, and admits the next one', () => {
  const { startAnew, kept } = openedAs('first');
  elsewhere(null);
  expect(kept()).toBeUndefined();
  elsewhere(tokenOf('second'));
  expect(startAnew).not.toHaveBeenCalled();
});

it('keeps everything when a token is renewed, in this tab or another', () => {
  const { session, startAnew, kept } = openedAs('first');
  session.renew(tokenOf('first', 2));
  elsewhere(tokenOf('first', 3));
  expect(kept()).toBe('theirs');
  expect(startAnew).not.toHaveBeenCalled();
});

it('reloads a page that was suspended while members changed', () => {
  const { startAnew, kept } = openedAs('first');
  elsewhere(tokenOf('second'));
  expect(kept()).toBeUndefined();
  expect(startAnew).toHaveBeenCalledOnce();
});

it.each([
  ["restored from the browser's cache", () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('checks the session itself when the page is %s', (_, wake) => {
  const { startAnew, kept } = openedAs('first');
  storeElsewhere(tokenOf('second'));
  expect(kept()).toBe('theirs');
  wake();
  expect(kept()).toBeUndefined();
  expect(startAnew).toHaveBeenCalledOnce();
});

it('keeps data without an owner over a logout, and observers of the configuration stay subscribed', () => {
  const { session, queries, kept } = openedAs('first');
  const conf = [...queryKeys.conf, 'zh-Hans'];
  queries.setQueryData(conf, { domain: 'old' });
  queries.setQueryData(queryKeys.confVersion, { settingsVersion: 1 });
  queries.getMutationCache().build(queries, { mutationKey: ['theirs'] });
  const watching = new QueryObserver(queries, { queryKey: conf, enabled: false });
  const stop = watching.subscribe(() => undefined);
  session.clear();
  expect([kept(), queries.getMutationCache().getAll()]).toEqual([undefined, []]);
  expect(queries.getQueryData(queryKeys.confVersion)).toEqual({ settingsVersion: 1 });
  queries.setQueryData(conf, { domain: 'new' });
  stop();
  expect(watching.getCurrentResult().data).toEqual({ domain: 'new' });
});

it('fails a command without a network immediately with an explanation, and queues nothing', async () => {
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
  const asked = vi.fn<typeof fetch>(async () => new Response('{"code":200,"data":{}}'));
  vi.stubGlobal('fetch', asked);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const { call, queries } = createPlatform(env);
  const cancel = new MutationObserver(queries, {
    mutationFn: () => call(cancelDeposit, { params: { id: 'one' }, body: {} }, { quiet: true }),
  });
  await expect(cancel.mutate()).rejects.toMatchObject({ error: 'OFFLINE', msg: '网络已断开，没有发出任何内容。' });
  onLine.mockReturnValue(true);
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows on the login page that a freeze ended the session, or that it expired', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const refuse = (data: unknown) =>
    fetched.mockImplementationOnce(async () =>
      Response.json({ code: 401, msg: '认证失败', data, error: 'UNAUTHENTICATED' }, { status: 401 }),
    );
  const ended = async (data: unknown) => {
    localStorage.setItem(tokenKey, tokenOf('first'));
    const { call, session } = createPlatform(env, () => undefined);
    refuse(data);
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 401 });
    expect(session.token()).toBeNull();
    return session.farewell();
  };
  const issues = [{ path: 'session', error: 'LOGIN_FROZEN', message: '账户已被冻结！' }];
  expect(await ended({ issues, memberMessage: '可申诉。', endsAt: null })).toEqual({
    refusal: '账户已被冻结！',
    notice: { message: '可申诉。', endsAt: null },
  });
  expect(await ended(null)).toBeNull();
  fetched.mockRestore();
});
