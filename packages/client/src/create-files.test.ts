import { describe, expect, it, vi } from 'vitest';
import { createApiBases } from './api-bases.ts';
import { createFiles } from './create-files.ts';
import { deadOrigin, listen } from './test-server.test-data.ts';

function filesOf(bases: string[], own = { token: 'secret' }) {
  let index = 0;
  const recorded = { unauthenticated: 0 };
  const files = createFiles({
    bases: createApiBases({
      pageUrl: 'http://page.example/',
      bases,
      index: {
        read: () => index,
        save: (next) => {
          index = next;
        },
      },
    }),
    token: () => own.token,
    language: () => 'en',
    wording: (code) => `words of ${code}`,
    onUnauthenticated: () => {
      recorded.unauthenticated += 1;
    },
  });
  return { files, recorded, savedIndex: () => index };
}

const tokenOf = (sid: string) => `h.${btoa(JSON.stringify({ sid }))}.s`;
const content = (body: string) => () => ({ body });

describe('a download', () => {
  it('uses the next base when one is dead, with the token', async () => {
    const alive = await listen(content('a,b'));
    const { files, savedIndex } = filesOf([await deadOrigin(), await deadOrigin(), alive.origin]);
    expect(await (await files.download('/api/x.csv')).text()).toBe('a,b');
    expect(alive.seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(savedIndex()).toBe(2);
  });

  it('tries each base once and then reports that there is no answer', async () => {
    const { files, savedIndex } = filesOf([await deadOrigin(), await deadOrigin()]);
    await expect(files.download('/api/x.csv')).rejects.toMatchObject({ code: 0, error: 'NETWORK' });
    expect(savedIndex()).toBe(0);
  });

  it('is not retried with the token of a session that began after it', async () => {
    const own = { token: tokenOf('first') };
    const cut = await listen(() => {
      own.token = tokenOf('next');
      return { status: 502, body: '<html>' };
    });
    const alive = await listen(content('a,b'));
    const { files } = filesOf([cut.origin, alive.origin], own);
    await expect(files.download('/api/x.csv')).rejects.toMatchObject({ error: 'NETWORK' });
    expect([cut.seen.length, alive.seen.length]).toEqual([1, 0]);
  });

  it('with an absolute address is requested only there, and without the token on other origins', async () => {
    const other = await listen(content('x'));
    const { files, savedIndex } = filesOf([await deadOrigin()]);
    await files.download(`${other.origin}/x`);
    expect(other.seen[0]?.headers.authorization).toBeUndefined();
    await expect(files.download(`${await deadOrigin()}/x`)).rejects.toMatchObject({ error: 'NETWORK' });
    expect(savedIndex()).toBe(0);
  });

  it('refused with only "error" gets the message of its code', async () => {
    const server = await listen(() => ({ status: 500, body: '{"code":500,"msg":"error","error":"INTERNAL"}' }));
    const { files } = filesOf([server.origin]);
    await expect(files.download('/api/x.csv')).rejects.toMatchObject({ error: 'INTERNAL', msg: 'words of 500' });
  });

  it('does not fail over on a refusal, which always has a message', async () => {
    const first = await listen(() => ({ status: 401, body: '{}' }));
    const second = await listen(content('x'));
    const { files, recorded } = filesOf([first.origin, second.origin]);
    await expect(files.download('/api/x.csv')).rejects.toMatchObject({ code: 401, msg: 'words of 401' });
    expect([second.seen.length, recorded.unauthenticated]).toEqual([0, 1]);
  });
});

it('does not retry an upload, nor send one without a network, but sends the next one to the next base', async () => {
  const opened: string[] = [];
  class LostRequest extends EventTarget {
    upload = new EventTarget();
    open(_method: string, url: string) {
      opened.push(new URL(url).host);
    }
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', LostRequest);
  const { files, savedIndex } = filesOf(['http://a.example', 'http://b.example']);
  const picture = { purpose: 'avatar' as const, file: new Blob(['x']) };
  await expect(files.upload(picture)).rejects.toMatchObject({ error: 'NETWORK' });
  expect([opened, savedIndex()]).toEqual([['a.example'], 1]);
  await expect(files.upload(picture)).rejects.toMatchObject({ error: 'NETWORK' });
  expect([opened, savedIndex()]).toEqual([['a.example', 'b.example'], 0]);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(files.upload(picture)).rejects.toMatchObject({ error: 'OFFLINE', msg: 'words of 0' });
  expect([opened.length, savedIndex()]).toEqual([2, 0]);
  vi.unstubAllGlobals();
});
