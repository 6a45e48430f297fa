import { DomainError, type ErrorCode, endpoint, errorTable, languages, languageTags } from '@fairtick/contracts';
import { wordingOf } from '@fairtick/i18n/server';
import { openRoles } from '@fairtick/test-kit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inject, queryAsOwner, signUp, startApi } from '#test-kit';
import { mount } from './mount.ts';

const api = await startApi();
const member = await signUp(api);
const { owner } = openRoles(api.database, 1);

const faulty = (path: string, errors: ErrorCode[] = []) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'public',
    summary: 'fails',
    errors,
    response: z.strictObject({ fine: z.boolean() }),
  });
const keysOf = (http: number) =>
  (Object.keys(errorTable) as ErrorCode[]).filter((key) => errorTable[key].http === http);
const broken = await startApi({
  beside: api,
  prepare: (app) => {
    mount(app, faulty('/test/throws'), () => {
      throw new Error('secret detail');
    });
    mount(app, faulty('/test/throws-text'), () => Promise.reject('secret detail'));
    mount(app, faulty('/test/leaks'), () => ({ fine: true, password: 'secret' }));
    mount(app, faulty('/test/mistypes'), () => ({ fine: 'secret' }) as never);
    for (const key of [...keysOf(400), ...keysOf(429)]) {
      mount(app, faulty(`/test/refuses/${key}`, [key]), () => {
        throw new DomainError(key);
      });
    }
    mount(app, faulty('/test/undeclared', ['NOT_FOUND']), () => {
      throw new DomainError('SAME_PERSON');
    });
  },
});

describe('a refusal', () => {
  it('with a code that the endpoint does not declare is answered and logged as a warning', async () => {
    broken.logLines.length = 0;
    const { status, json } = await inject(broken, { method: 'GET', url: '/test/undeclared' });
    expect({ status, error: json.error }).toEqual({ status: 422, error: 'SAME_PERSON' });
    const [line = '', ...more] = broken.logLines.splice(0);
    expect(JSON.parse(line)).toMatchObject({ level: 40, path: '/test/undeclared', error: 'SAME_PERSON' });
    expect(more).toEqual([]);
  });

  it.each(languages)('has its text in %s', async (language) => {
    const { json, headers } = await inject(api, {
      method: 'GET',
      url: '/getInfo',
      headers: { 'accept-language': language },
    });
    expect(json.msg).toBe(wordingOf('UNAUTHENTICATED', language));
    expect(headers['content-language']).toBe(languageTags[language]);
  });

  it.each([
    ['ja-JP', 'jp'],
    ['vi', 'vn'],
    ['zh-TW', 'zh-Hant'],
    ['fr, ko;q=0.5', 'ko'],
    ['xx', 'zh-Hans'],
    ['', 'zh-Hans'],
  ] as const)('answers %s in %s', async (header, language) => {
    const { json } = await inject(api, { method: 'GET', url: '/getInfo', headers: { 'accept-language': header } });
    expect(json.msg).toBe(wordingOf('UNAUTHENTICATED', language));
  });

  it('has a text for every key, different in every language', () => {
    const poor = (Object.keys(errorTable) as (keyof typeof errorTable)[]).filter((key) => {
      const words = languages.map((language) => wordingOf(key, language).trim());
      return words.includes('') || new Set(words).size < words.length;
    });
    expect(poor).toEqual([]);
  });
});

describe('an error with status', () => {
  it.each(keysOf(400))('%s names the malformed or missing fields', async (key) => {
    const { status, json } = await inject(broken, { method: 'GET', url: `/test/refuses/${key}` });
    expect([status, json.code, json.error]).toEqual([400, 500, key]);
    expect(json.data).toEqual({ issues: [{ path: expect.stringMatching(/./), message: expect.stringMatching(/./) }] });
  });

  it.each(keysOf(429))('%s has a Retry-After', async (key) => {
    const { status, json, headers } = await inject(broken, { method: 'GET', url: `/test/refuses/${key}` });
    expect([status, json.code, json.error]).toEqual([429, 429, key]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an internal error', () => {
  it('in the database reveals no internals', async () => {
    await queryAsOwner(api, 'ALTER TABLE announcement RENAME TO announcement_away');
    const { status, text, json, headers } = await inject(api, {
      method: 'GET',
      url: '/api/announcements',
      token: member.token,
    });
    await queryAsOwner(api, 'ALTER TABLE announcement_away RENAME TO announcement');
    expect({ status, code: json.code, error: json.error, data: json.data }).toEqual({
      status: 500,
      code: 500,
      error: 'INTERNAL',
      data: null,
    });
    expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).not.toMatch(/announcement|prisma|select|relation|stack|node_modules|\/work|fastify|\d+\.\d+\.\d+/i);
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    const logged = api.logLines.find((line) => line.includes(json.requestId));
    expect(logged).toContain('INTERNAL');
  });

  it.each([
    ['a handler that throws', '/test/throws'],
    ['a handler that throws no error', '/test/throws-text'],
    ['an answer with a field that its contract does not list', '/test/leaks'],
    ['an answer of another type', '/test/mistypes'],
  ])('in %s reveals no internals', async (_, url) => {
    const { status, text, json } = await inject(broken, { method: 'GET', url });
    expect({ status, code: json.code, error: json.error, data: json.data }).toEqual({
      status: 500,
      code: 500,
      error: 'INTERNAL',
      data: null,
    });
    expect(text).not.toContain('secret');
    expect(broken.logLines.some((line) => line.includes(json.requestId) && line.includes('INTERNAL'))).toBe(true);
  });

  it('in authentication reveals no internals', async () => {
    broken.ctx.tokens.read = () => {
      throw new Error('secret detail');
    };
    const { status, text, json } = await inject(broken, { method: 'GET', url: '/getInfo', token: member.token });
    expect({ status, error: json.error }).toEqual({ status: 500, error: 'INTERNAL' });
    expect(text).not.toContain('secret');
  });
});

describe('a lost database', () => {
  it('is answered as unavailable with a Retry-After', async () => {
    const away = await startApi({ beside: api, env: { DATABASE_URL: 'postgresql://none:x@127.0.0.1:1/none' } });
    for (const request of [
      { method: 'GET', url: '/api/index/getconf' },
      { method: 'GET', url: '/getInfo', token: member.token },
      { method: 'POST', url: '/api/login/login', body: { username: 'nobody_here', pwd: 'x' } },
    ] as const) {
      const { status, json, headers } = await inject(away, request);
      expect({ url: request.url, status, error: json.error }).toEqual({
        url: request.url,
        status: 503,
        error: 'UNAVAILABLE',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await inject(away, { method: 'GET', url: '/healthz' })).status).toBe(200);
    const ready = await inject(away, { method: 'GET', url: '/readyz' });
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([
      503,
      { ready: false, database: 'down', migrations: 'down', worker: 'degraded', feeds: 'degraded' },
    ]);
  });

  it('recovers immediately from closed connections', async () => {
    await cutConnections();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const first = await inject(api, { method: 'GET', url: '/getInfo', token: member.token });
    expect([200, 503]).toContain(first.status);
    const again = () => inject(api, { method: 'GET', url: '/getInfo', token: member.token });
    await expect.poll(async () => (await again()).status).toBe(200);
  });

  it('times out after two seconds of waiting for a lock', async () => {
    const answer = await whileLocked('announcement', async () => {
      const startedAt = performance.now();
      const { status, json } = await inject(api, { method: 'GET', url: '/api/announcements', token: member.token });
      return { status, error: json.error, inTime: performance.now() - startedAt < 5_000 };
    });
    expect(answer).toEqual({ status: 503, error: 'UNAVAILABLE', inTime: true });
  });

  it('is answered as unavailable when it stops during a statement', async () => {
    const answer = await whileLocked('setting', async () => {
      const asked = inject(api, { method: 'GET', url: '/api/index/getconf' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await cutConnections();
      return asked;
    });
    expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 503, error: 'UNAVAILABLE' });
    // Other connections of the pool were closed too; this process notices each when it reads the end or uses it.
    await expect.poll(async () => (await inject(api, { method: 'GET', url: '/api/index/getconf' })).status).toBe(200);
  });
});

async function cutConnections(): Promise<void> {
  await queryAsOwner(
    { database: { ...api.database, ownerUrl: api.database.adminUrl } },
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'fairtick_app'`,
  );
}

/** Runs `act` while another connection locks a table against reads. */
async function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  const holder = await owner.pool.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return await act();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
