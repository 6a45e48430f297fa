import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inject, queryAsOwner, registrationForm, startApi } from '#test-kit';

const api = await startApi();
await api.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.address() as AddressInfo;

/** Sends raw bytes and returns what came back until the server closed the connection (or `until` matched). */
async function talk(bytes: string, until?: RegExp): Promise<{ text: string; tookMs: number; socket: Socket }> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  const closed = once(socket, 'close');
  while (!socket.closed && until?.test(text) !== true) await Promise.race([closed, sleep(20)]);
  return { text, tookMs: performance.now() - startedAt, socket };
}

/** Resolves when the server has received this many requests. */
async function requests(server: typeof api.app.server, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await once(server, 'request');
}

describe('a connection', () => {
  it('has fifteen seconds for a whole request, checked every second', () => {
    expect(api.app.server.requestTimeout).toBe(15_000);
    expect(api.app.server.headersTimeout).toBeLessThanOrEqual(15_000);
  });

  it('is closed without an answer when it sent nothing, because a browser would use it for its next request', async () => {
    const { server } = api.app;
    server.requestTimeout = 300;
    server.headersTimeout = 200;
    const { text } = await talk('');
    server.requestTimeout = 15_000;
    server.headersTimeout = 15_000;
    expect(text).toBe('');
  });

  it('is closed when its body is too slow', async () => {
    const { server } = api.app;
    // Node uses the smaller of the two timeouts for headers, so both must be low.
    server.requestTimeout = 300;
    server.headersTimeout = 200;
    const { text, tookMs } = await talk(
      'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    server.requestTimeout = 15_000;
    server.headersTimeout = 15_000;
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(tookMs).toBeLessThan(3_000);
  });

  it.each([
    ['no HTTP', 'rubbish\r\n\r\n', 400],
    ['headers beyond sixteen kilobytes', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    [
      'two lengths',
      'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('is answered in the envelope and closed for %s', async (_, bytes, status) => {
    const { text } = await talk(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const data = status === 400 ? { issues: [{ path: 'request', message: 'unreadable' }] } : null;
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 500, data });
  });

  it('cannot inject a line into an answer', async () => {
    const { text, socket } = await talk('GET /nowhere%0d%0aX-Evil:%201 HTTP/1.1\r\nHost: x\r\n\r\n', /\}$/);
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).not.toMatch(/^X-Evil/im);
  });
});

describe('a blocked process', () => {
  it('stays ready, reports that it is busy for a moment, and recovers', async () => {
    const blockedUntil = performance.now() + 1_500;
    while (performance.now() < blockedUntil);
    await sleep(40);
    const { status, text } = await inject(api, { method: 'GET', url: '/readyz' });
    expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 200, ready: true, busy: true, database: 'ok' });
    expect((await inject(api, { method: 'GET', url: '/healthz' })).status).toBe(200);
    const isBusy = async () => JSON.parse((await inject(api, { method: 'GET', url: '/readyz' })).text).busy;
    for (let i = 0; i < 60 && (await isBusy()); i += 1) await sleep(100);
    expect(await isBusy()).toBe(false);
  });

  it('refuses new requests while it lags, and accepts them again afterwards', async () => {
    const lagging = await startApi({ beside: api, busyAfterMs: 100 });
    const ask = () => inject(lagging, { method: 'GET', url: '/api/status' });
    const askWhileItLags = async () => {
      const blockedUntil = performance.now() + 400;
      while (performance.now() < blockedUntil);
      return ask();
    };
    await expect
      .poll(askWhileItLags, { interval: 1 })
      .toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) }, json: { error: 'UNAVAILABLE' } });
    const health = await inject(lagging, { method: 'GET', url: '/healthz' });
    expect(health.status).toBe(200);
    await expect.poll(ask).toMatchObject({ status: 200 });
  });
});

describe('readiness', () => {
  it('fails on a database that lacks a migration', async () => {
    const newer = `migration_name >= '0001'`;
    await queryAsOwner(api, `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${newer}`);
    const { status, text } = await inject(api, { method: 'GET', url: '/readyz' });
    await queryAsOwner(api, `UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE ${newer}`);
    expect({ status, ...JSON.parse(text) }).toMatchObject({
      status: 503,
      ready: false,
      database: 'ok',
      migrations: 'down',
    });
  });
});

describe('closing', () => {
  it('finishes requests in progress and accepts no new ones', async () => {
    const leaving = await startApi({ beside: api });
    await leaving.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(leaving.app.server.address() as AddressInfo).port}/api/login/register`;
    const post = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationForm()),
      });
    const arrived = requests(leaving.app.server, 3);
    const underWay = [post(), post(), post()];
    await arrived;
    const startedAt = performance.now();
    await leaving.app.close();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(post()).rejects.toThrow();
  });
});
