import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inject, type RawRequest, sendThenListen, signUp, startApi } from '#test-kit';

const api = await startApi();
const { token } = await signUp(api);
const url = '/api/login/login';
const megabyte = 1024 * 1024;

async function refused(request: Partial<RawRequest> & { body?: unknown }) {
  const { status, json, headers } = await inject(api, { method: 'POST', url, ...request });
  expect(headers['content-type']).toContain('application/json');
  expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/);
  return { status, error: json.error };
}

const malformed = { status: 400, error: 'INPUT_INVALID' };

describe('a body', () => {
  it.each([
    ['a key twice', '{"username":"a","username":"b","pwd":"c"}'],
    ['__proto__', '{"username":"a","pwd":"c","__proto__":{"x":1}}'],
    ['__proto__ as an escape sequence', '{"username":"a","pwd":"c","\\u005f_proto__":{"x":1}}'],
    ['constructor.prototype', '{"username":"a","constructor":{"prototype":{"x":1}}}'],
    ['an unknown field', '{"username":"a","pwd":"c","isAdmin":true}'],
    ['a list for a text', '{"username":["a"],"pwd":"c"}'],
    ['a number for a text', '{"username":1,"pwd":"c"}'],
    ['an object for a text', '{"username":{"$ne":null},"pwd":"c"}'],
    ['null for a text', '{"username":null,"pwd":"c"}'],
    ['a list as the body', '[]'],
    ['null as the body', 'null'],
    ['no JSON', 'username=a&pwd=b'],
    ['nothing', ''],
    ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['a text that is too long', JSON.stringify({ username: 'a'.repeat(65), pwd: 'c' })],
  ])('with %s is refused', async (_, body) => {
    expect(await refused({ body })).toEqual(malformed);
    expect(Object.hasOwn({}, 'x') || 'x' in {}).toBe(false);
  });

  it('of another type is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect(await refused({ body: '{"username":"a","pwd":"b"}', headers: { 'content-type': type } })).toEqual(
        malformed,
      );
    }
  });

  it('says which fields are wrong', async () => {
    const body = { username: 1, pwd: null, phone: [], acceptRisk: 'yes', extra: 2 };
    const { json } = await inject(api, { method: 'POST', url: '/api/login/register', body });
    const { issues } = json.data as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['username', 'pwd', 'phone', 'acceptRisk']));
    expect(issues.length).toBeLessThanOrEqual(20);
  });

  it('with invalid UTF-8 is refused instead of repaired; a replacement character in the input is accepted', async () => {
    const send = async (name: Buffer) => {
      const payload = Buffer.concat([Buffer.from('{"username":"'), name, Buffer.from('","pwd":"c"}')]);
      const answer = await api.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      return { status: answer.statusCode, error: answer.json().error, data: answer.json().data };
    };
    const unreadable = { ...malformed, data: { issues: [{ path: 'request', message: 'unreadable' }] } };
    for (const bytes of [[0xff, 0xfe], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xc0, 0xaf], [0xed, 0xa0, 0x80]]) {
      expect(await send(Buffer.from([0x61, ...bytes, 0x62]))).toEqual(unreadable);
    }
    for (const name of ['a\ufffdb', '王小明', '😀']) expect((await send(Buffer.from(name))).status).toBe(422);
  });

  it('is accepted up to a megabyte and refused above', async () => {
    const around = '{"username":"a","pwd":""}'.length;
    const ofSize = (bytes: number) => `{"username":"a","pwd":"${'x'.repeat(bytes - around)}"}`;
    expect(await refused({ body: ofSize(megabyte) })).toEqual(malformed);
    expect(await refused({ body: ofSize(megabyte + 1) })).toEqual({ status: 413, error: 'BODY_TOO_LARGE' });
  });

  it.each([
    ['with', true],
    ['without', false],
  ])(
    'that is too large, sent %s its length, is answered although the caller sends all of it before it reads',
    async (_, announced) => {
      const answer = await sendThenListen(api, {
        url,
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(16 * megabyte, 0x20),
        announced,
      });
      expect(answer).toContain('HTTP/1.1 413');
      expect(answer).toContain('BODY_TOO_LARGE');
    },
  );

  it('is never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * megabyte, 0x20));
    const answer = await api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: bomb,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a query', () => {
  it.each([
    'limit=1&limit=2',
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'limit=1e1',
    'limit=%D9%A5',
    'limit=',
    'limit[]=1',
    'sort=name',
    '__proto__=x',
    'constructor=x',
    'cursor=%27%20OR%201%3D1',
    'cursor=2026-01-01T00:00:00.000Z_------------------------------------',
    `cursor=${'x'.repeat(201)}`,
  ])('with %s is refused', async (query) => {
    expect(await refused({ method: 'GET', url: `/api/announcements?${query}`, token })).toEqual(malformed);
  });

  it('is refused by an endpoint without a query', async () => {
    expect(await refused({ method: 'GET', url: '/api/index/getconf?x=1' })).toEqual(malformed);
  });
});

describe('a path', () => {
  it.each(['not-a-uuid', "'--", '%00', '..%2f..%2fetc', '1', '01900000-0000-7000-8000-00000000000g', '%E0%A4%A'])(
    'with %s for an id is refused',
    async (id) => {
      const { status } = await inject(api, { method: 'GET', url: `/api/announcements/${id}`, token });
      expect([400, 404]).toContain(status);
    },
  );

  it.each([
    ['GET', '/nowhere'],
    ['GET', '/api'],
    ['POST', '/api/index/getconf'],
    ['PUT', '/api/login/login'],
    ['HEAD', '/api/index/getconf'],
    ['GET', `/${'x'.repeat(3000)}`],
  ] as const)('that no endpoint has is answered in the envelope: %s', async (method, path) => {
    const { status, json } = await inject(api, { method, url: path });
    expect(status).toBe(404);
    if (method !== 'HEAD') expect(json).toMatchObject({ code: 404, error: 'NOT_FOUND', data: null });
  });
});

describe('a list of hostile values', () => {
  const nasty: unknown[] = [
    '-1',
    '0',
    '-0',
    '1e309',
    'NaN',
    '1e5',
    ' 5',
    '٥',
    '9007199254740993',
    '1'.repeat(40),
    null,
    [],
    {},
    true,
    1e308,
    "'--",
    '../',
    '\u0000',
    '\u202E',
    '\u200D',
    '\uD800',
    'x'.repeat(100_000),
    '__proto__',
    '{{7*7}}',
    '${7*7}',
    '<script>',
    '%s%n',
  ];

  it('in any field of login and registration causes no 5xx and no success', async () => {
    const surprises: object[] = [];
    for (const path of ['/api/login/login', '/api/login/register']) {
      for (const value of nasty) {
        for (const field of [
          'username',
          'pwd',
          'password',
          'code',
          'uuid',
          'phone',
          'realName',
          'idNumber',
          'inviteCode',
          'acceptRisk',
        ]) {
          const { status } = await inject(api, {
            method: 'POST',
            url: path,
            body: { username: 'nobody_here', pwd: 'x', [field]: value },
          });
          if (status !== 400 && status !== 422) surprises.push({ path, field, value, status });
        }
      }
    }
    expect(surprises).toEqual([]);
  });
});
