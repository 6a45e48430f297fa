import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getconf, login, placeOrder, product, wallet } from '@fairtick/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiBases } from './api-bases.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';
import { createServerClock } from './server-clock.ts';
import { type Answer, deadOrigin, listen, ok, servers } from './test-server.test-data.ts';

const refused = (status: number, code: number, msg: string, error = 'SOME_ERROR'): Answer => ({
  status,
  body: JSON.stringify({ code, msg, error, data: null, requestId: 'r' }),
});

function clientOf(
  bases: string[],
  settings: { token?: string; language?: string; wording?: (code: number) => string } = {},
) {
  let index = 0;
  const recorded = { unauthenticated: 0, messages: [] as string[], switches: [] as string[] };
  const apiBases = createApiBases({
    pageUrl: 'http://page.example/',
    bases,
    index: {
      read: () => index,
      save: (next) => {
        index = next;
      },
    },
  });
  const { call } = createClient({
    bases: apiBases,
    clock: createServerClock(),
    token: () => settings.token ?? null,
    language: () => settings.language ?? 'zh-Hans',
    ...(settings.wording ? { wording: settings.wording } : {}),
    onUnauthenticated: () => {
      recorded.unauthenticated += 1;
    },
    onMessage: ({ msg }) => recorded.messages.push(msg),
    onSwitch: (position, count) => recorded.switches.push(`${position}/${count}`),
  });
  return { call, recorded, apiBases, savedIndex: () => index };
}

const order = {
  account: 'demo' as const,
  productId: '01890000-0000-7000-8000-000000000001',
  direction: 'rise' as const,
  amount: '50.00',
  durationS: 60,
  shownPrice: '4078.36',
};
const tokenOf = (sid: string, exp = 1) => `h.${btoa(JSON.stringify({ sid, exp }))}.s`;
const key = '7f6a2c1e-9f0b-4d7f-8a58-0d2f8f3f9a01';

describe('failover between bases', () => {
  it('places one order through the third base when the first two are dead, with the same key', async () => {
    const alive = await listen(() => ok({ id: 'order' }));
    const { call, recorded, savedIndex } = clientOf([await deadOrigin(), await deadOrigin(), alive.origin]);
    await call(placeOrder, { body: order }, { idempotencyKey: key });
    expect(alive.seen).toHaveLength(1);
    expect(alive.seen[0]?.headers['idempotency-key']).toBe(key);
    expect(savedIndex()).toBe(2);
    expect(recorded.switches).toEqual(['2/3', '3/3']);
  });

  it('sends the same key and body again when an answer was lost, so that the server recognises the repeat', async () => {
    const cut = await listen(() => ({ status: 502, body: '<html>' }));
    const alive = await listen(() => ok({ id: 'order' }));
    const { call } = clientOf([cut.origin, alive.origin]);
    await call(placeOrder, { body: order }, { idempotencyKey: key });
    expect(cut.seen).toHaveLength(1);
    expect(alive.seen[0]?.body).toBe(cut.seen[0]?.body);
    expect(alive.seen[0]?.headers['idempotency-key']).toBe(cut.seen[0]?.headers['idempotency-key']);
  });

  it('leaves the outcome open when the next base refuses a repeated order before handling it', async () => {
    const cut = await listen(() => ({ status: 502, body: '<html>' }));
    const busy = await listen(() => refused(429, 429, 'too fast', 'TOO_MANY_REQUESTS'));
    const again = clientOf([cut.origin, busy.origin]);
    await expect(again.call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({
      code: 0,
      error: 'NETWORK',
    });
    const first = clientOf([busy.origin, cut.origin]);
    await expect(first.call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({ code: 429 });
  });

  it('never retries with the token of a session that began after the call', async () => {
    const own = { token: tokenOf('first') };
    const cut = await listen(() => {
      own.token = tokenOf('next');
      return { status: 502, body: '<html>' };
    });
    const alive = await listen(() => ok({ id: 'order' }));
    const { call, savedIndex } = clientOf([cut.origin, alive.origin], own);
    await expect(call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({
      error: 'NETWORK',
    });
    expect([cut.seen.length, alive.seen.length, savedIndex()]).toEqual([1, 0, 1]);
  });

  it('retries with the renewed token of the same session, and public calls with any token', async () => {
    const own = { token: tokenOf('first') };
    let next = tokenOf('first', 2);
    const cut = await listen(() => {
      own.token = next;
      return { status: 502, body: '<html>' };
    });
    const alive = await listen(() => ok({ id: 'order' }));
    await clientOf([cut.origin, alive.origin], own).call(placeOrder, { body: order }, { idempotencyKey: key });
    expect(alive.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${next}`]);
    next = tokenOf('next');
    await clientOf([cut.origin, alive.origin], own).call(getconf);
    expect(alive.seen).toHaveLength(2);
  });

  it('leaves the outcome open if the session ended before the second try, and reports that end', async () => {
    const cut = await listen(() => ({ status: 502, body: '<html>' }));
    const ended = await listen(() => refused(401, 401, 'gone', 'UNAUTHENTICATED'));
    const { call, recorded } = clientOf([cut.origin, ended.origin], { token: tokenOf('first') });
    await expect(call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({
      code: 401,
      error: 'NETWORK',
    });
    expect(recorded.unauthenticated).toBe(1);
  });

  it('never sends a request without a key twice, but uses the next base for later ones', async () => {
    const alive = await listen(() => ok({ token: 't', expiresAt: '' }));
    const { call, savedIndex } = clientOf([await deadOrigin(), alive.origin]);
    await expect(call(login, { body: { username: 'a', pwd: 'b' } })).rejects.toMatchObject({ error: 'NETWORK' });
    expect(alive.seen).toHaveLength(0);
    expect(savedIndex()).toBe(1);
    await call(login, { body: { username: 'a', pwd: 'b' } });
    expect(alive.seen).toHaveLength(1);
  });

  it('wraps to the first base after the last', async () => {
    const alive = await listen(() => ok({}));
    const { call, savedIndex } = clientOf([alive.origin, await deadOrigin()]);
    await call(getconf);
    expect(savedIndex()).toBe(0);
    const turned = clientOf([alive.origin, await deadOrigin()]);
    turned.apiBases.advanceFrom(turned.apiBases.current());
    expect(turned.savedIndex()).toBe(1);
    await turned.call(getconf);
    expect(turned.savedIndex()).toBe(0);
  });

  it('gives up with NETWORK after each base was tried once', async () => {
    const { call, recorded } = clientOf([await deadOrigin(), await deadOrigin(), await deadOrigin()]);
    await expect(call(getconf)).rejects.toMatchObject({ code: 0, error: 'NETWORK' });
    expect(recorded.switches).toHaveLength(2);
  });

  it('does not fail over on a refusal', async () => {
    const first = await listen(() => refused(422, 500, 'no'));
    const second = await listen(() => ok({}));
    const { call } = clientOf([first.origin, second.origin]);
    await expect(call(getconf)).rejects.toMatchObject({ code: 500, msg: 'no' });
    expect(second.seen).toHaveLength(0);
  });

  it('moves on when a base takes longer than the call may', async () => {
    const slow = createServer(() => undefined);
    servers.push(slow);
    await new Promise<void>((resolve) => {
      slow.listen(0, '127.0.0.1', resolve);
    });
    const alive = await listen(() => ok({ domain: '' }));
    const { call } = clientOf([`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, alive.origin]);
    await call({ ...getconf, timeoutMs: 400 });
    expect(alive.seen).toHaveLength(1);
    slow.closeAllConnections();
  });
});

describe('without a network', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('rejects a command immediately and sends nothing, then or later', async () => {
    const server = await listen(() => ok({ id: 'order' }));
    const { call, recorded, savedIndex } = clientOf([server.origin, server.origin], {
      wording: (code) => `words of ${code}`,
    });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({
      code: 0,
      error: 'OFFLINE',
      msg: 'words of 0',
    });
    vi.stubGlobal('navigator', { onLine: true });
    expect([server.seen, savedIndex(), recorded.switches]).toEqual([[], 0, []]);
    await call(placeOrder, { body: order }, { idempotencyKey: key });
    expect(server.seen).toHaveLength(1);
  });

  it('sends reads all the same, because a server on this machine needs no network', async () => {
    const server = await listen(() => ok({}));
    vi.stubGlobal('navigator', { onLine: false });
    await clientOf([server.origin]).call(getconf);
    expect(server.seen).toHaveLength(1);
  });

  it('keeps a lost command undecided when the network fails before its second attempt', async () => {
    const cut = await listen(() => {
      vi.stubGlobal('navigator', { onLine: false });
      return { status: 502, body: '<html>' };
    });
    const { call } = clientOf([cut.origin, await deadOrigin()]);
    await expect(call(placeOrder, { body: order }, { idempotencyKey: key })).rejects.toMatchObject({
      error: 'NETWORK',
    });
  });
});

describe('what a request carries', () => {
  it('the token, on calls of members only', async () => {
    const server = await listen(() => ok({}));
    const { call } = clientOf([server.origin], { token: 'secret' });
    await call(wallet);
    await call(getconf);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  it('the language of the wordings', async () => {
    const server = await listen(() => ok({}));
    await clientOf([server.origin], { language: 'en' }).call(getconf);
    expect(server.seen[0]?.headers['accept-language']).toBe('en');
  });

  it('path parameters, escaped', async () => {
    const server = await listen(() => ok({}));
    await clientOf([server.origin]).call(product, { params: { id: 'a/../b' } });
    expect(server.seen[0]?.path).toBe('/api/products/a%2F..%2Fb');
  });

  it('accepts only listed origins: a redirect elsewhere is refused', async () => {
    const thief = await listen(() => ok({}));
    const server = await listen(() => ({ status: 302, headers: { location: thief.origin }, body: '' }));
    const { call } = clientOf([server.origin], { token: 'secret' });
    await expect(call(wallet)).rejects.toMatchObject({ error: 'NETWORK' });
    expect(thief.seen).toHaveLength(0);
  });

  it('resolves a relative base against the page', () => {
    const { apiBases } = clientOf(['..', 'https://b.example/x/']);
    expect(apiBases.current()).toBe('http://page.example');
    expect(apiBases.isListed('https://b.example/x/api')).toBe(true);
    expect(apiBases.isListed('https://evil.example/api')).toBe(false);
  });
});

describe('what an answer means', () => {
  it.each([
    ['code 200', { code: 200, data: { x: 1 } }],
    ['code 0', { code: 0, data: { x: 1 } }],
    ['no code', { data: { x: 1 } }],
  ])('%s is success', async (_, envelope) => {
    const server = await listen(() => ({ body: JSON.stringify(envelope) }));
    expect(await clientOf([server.origin]).call(getconf)).toEqual({ x: 1 });
  });

  it('401 reports that the session is over', async () => {
    const server = await listen(() => refused(401, 401, 'gone', 'UNAUTHENTICATED'));
    const { call, recorded } = clientOf([server.origin]);
    await expect(call(wallet)).rejects.toBeInstanceOf(ApiError);
    expect(recorded).toMatchObject({ unauthenticated: 1, messages: [] });
  });

  it('401 does not end a session that began after the call', async () => {
    const own = { token: 'of the one who left' };
    const server = await listen(() => {
      own.token = 'of the next one';
      return refused(401, 401, 'gone', 'UNAUTHENTICATED');
    });
    const { call, recorded } = clientOf([server.origin], own);
    await expect(call(wallet)).rejects.toMatchObject({ error: 'UNAUTHENTICATED' });
    expect(recorded).toMatchObject({ unauthenticated: 0, messages: [] });
    await expect(call(wallet)).rejects.toMatchObject({ error: 'UNAUTHENTICATED' });
    expect(recorded.unauthenticated).toBe(1);
  });

  it('500 shows its message, unless the text is "error" or the screen shows it itself', async () => {
    let msg = 'Your balance is insufficient. Please recharge!';
    const server = await listen(() => refused(422, 500, msg, 'ORDER_INSUFFICIENT_BALANCE'));
    const { call, recorded } = clientOf([server.origin]);
    await expect(call(getconf)).rejects.toMatchObject({ code: 500, error: 'ORDER_INSUFFICIENT_BALANCE' });
    await expect(call(getconf, {}, { quiet: true })).rejects.toMatchObject({ msg });
    expect(recorded.messages).toEqual([msg]);
    msg = 'error';
    await expect(call(getconf)).rejects.toMatchObject({ code: 500, msg: '' });
    expect(recorded.messages).toHaveLength(1);
  });

  it('a screen that shows a 500 itself gets the words of its code instead of the text "error"', async () => {
    const server = await listen(() => refused(500, 500, 'error', 'INTERNAL'));
    const { call, recorded } = clientOf([server.origin], { wording: (code) => `words of ${code}` });
    await expect(call(getconf, {}, { quiet: true })).rejects.toMatchObject({ error: 'INTERNAL', msg: 'words of 500' });
    await expect(call(getconf)).rejects.toMatchObject({ msg: 'words of 500' });
    expect(recorded.messages).toEqual([]);
  });

  it('reports when to retry', async () => {
    const server = await listen(() => ({ ...refused(429, 429, 'wait'), headers: { 'retry-after': '30' } }));
    await expect(clientOf([server.origin]).call(getconf)).rejects.toMatchObject({ code: 429, retryAfterS: 30 });
  });

  it('a success with code 500 inside is a refusal', async () => {
    const server = await listen(() => refused(200, 500, 'no'));
    await expect(clientOf([server.origin]).call(getconf)).rejects.toMatchObject({ code: 500 });
  });

  it.each([
    [401, 'words of 401'],
    [403, 'words of 403'],
    [404, 'words of 404'],
    [418, 'words of 418'],
  ])('%i without a message gets that of its code', async (code, words) => {
    const server = await listen(() => ({ status: code, body: '<html>' }));
    const { call, recorded } = clientOf([server.origin], { wording: (asked) => `words of ${asked}` });
    await expect(call(wallet)).rejects.toMatchObject({ code, msg: words });
    expect(recorded).toMatchObject(code === 401 ? { unauthenticated: 1, messages: [] } : { messages: [words] });
  });

  it("keeps the server's message, and has a message when there is no answer", async () => {
    const server = await listen(() => refused(403, 403, 'not for you', 'FORBIDDEN'));
    const wording = () => 'words of the code';
    await expect(clientOf([server.origin], { wording }).call(wallet)).rejects.toMatchObject({ msg: 'not for you' });
    await expect(clientOf([await deadOrigin()], { wording }).call(wallet)).rejects.toMatchObject({ code: 0, msg: '' });
  });
});
