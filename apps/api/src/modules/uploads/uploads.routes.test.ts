import { request as httpRequest } from 'node:http';
import { adminAudit, adminUploadLink, createUpload, uploadLink, uploadMaxBytes } from '@fairtick/contracts';
import { makePng } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  inject,
  listeningPort,
  sendPicture,
  sendThenListen,
  signIn,
  signInAdmin,
  signUp,
  startApi,
} from '#test-kit';

let skewMs = 0;
const clock = { now: () => new Date(Date.now() + skewMs) };
const api = await startApi({ clock });
const member = await signUp(api);
const other = await signUp(api);
const admin = await signInAdmin(api);
const nobodysId = '01900000-0000-7000-8000-00000000dead';

const fetchUrl = (url: string, token: string | undefined) => api.app.inject({ url, headers: bearer(token) });
const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const linkOf = async (id: string) => (await member.call(uploadLink, { params: { id } })).data;

describe('a picture', () => {
  test('sent as a form is downloaded by a five-minute link, as an attachment', async () => {
    const sent = await sendPicture(api, { token: member.token });
    expect(sent).toMatchObject({ status: 200, data: { width: 64, height: 48 } });
    const { url, expiresAt } = await linkOf(sent.data.id);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    const { statusCode, headers, rawPayload } = await fetchUrl(url, member.token);
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${sent.data.id}.png"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('of another member is not found', async () => {
    const { data } = await sendPicture(api, { token: other.token });
    for (const id of [data.id, nobodysId]) {
      expect(await member.call(uploadLink, { params: { id } })).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
  });
});

describe('a link', () => {
  test('opens only with its owner’s token, in time and unchanged', async () => {
    const { data } = await sendPicture(api, { token: member.token });
    const { url } = await linkOf(data.id);
    const foreign = (await sendPicture(api, { token: member.token })).data.id;
    const asked: [string, string, string | undefined, number, string][] = [
      ['no token', url, undefined, 401, 'UNAUTHENTICATED'],
      ['an administrator', url, admin.token, 401, 'UNAUTHENTICATED'],
      ['another member', url, other.token, 403, 'UPLOAD_LINK_INVALID'],
      ['another picture', url.replace(data.id, foreign), member.token, 403, 'UPLOAD_LINK_INVALID'],
      [
        'one byte of the time',
        url.replace(/key=(\d)/, (_, d) => `key=${(Number(d) + 1) % 10}`),
        member.token,
        403,
        'UPLOAD_LINK_INVALID',
      ],
      [
        'one byte of the signature',
        `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
        member.token,
        403,
        'UPLOAD_LINK_INVALID',
      ],
      ['no key', url.split('?')[0] ?? '', member.token, 400, 'INPUT_INVALID'],
      ['something more', `${url}&as=html`, member.token, 400, 'INPUT_INVALID'],
    ];
    for (const [what, target, token, status, error] of asked) {
      const answer = await fetchUrl(target, token);
      expect({ what, status: answer.statusCode, error: answer.json().error }).toEqual({ what, status, error });
    }
    expect((await fetchUrl(url, member.token)).statusCode).toBe(200);
    const again = await signIn(api, member);
    expect((await fetchUrl(url, again.token)).statusCode).toBe(200);
    skewMs = 300_001;
    expect((await fetchUrl(url, member.token)).statusCode).toBe(403);
    skewMs = 0;
  });
});

describe('a reviewer', () => {
  test('opens it by their own link, and each step is logged', async () => {
    const { data } = await sendPicture(api, { token: member.token });
    const { url } = (await admin.call(adminUploadLink, { params: { id: data.id } })).data;
    const second = await signInAdmin(api, await addAdmin(api, { username: 'second_eyes', permissions: ['*:*:*'] }));
    expect((await fetchUrl(url, second.token)).statusCode).toBe(403);
    expect((await fetchUrl(url, member.token)).statusCode).toBe(401);
    expect((await fetchUrl(url, admin.token)).statusCode).toBe(200);
    const log = await admin.call(adminAudit, { query: { targetId: data.id } });
    expect(log.data.items.map(({ action, actorName }) => ({ action, actorName }))).toEqual([
      { action: 'uploads.view', actorName: admin.username },
      { action: 'uploads.link', actorName: admin.username },
    ]);
    expect(log.data.items[0]?.after).toEqual({ memberId: member.id, purpose: 'deposit_proof', attachedTo: null });
  });

  test('cannot use an earlier link after losing the permission', async () => {
    const { data } = await sendPicture(api, { token: member.token });
    const viewer = await signInAdmin(
      api,
      await addAdmin(api, { username: 'viewer', permissions: ['uploads:upload:read'] }),
    );
    const { url } = (await viewer.call(adminUploadLink, { params: { id: data.id } })).data;
    expect((await fetchUrl(url, viewer.token)).statusCode).toBe(200);
    const blind = await signInAdmin(api, await addAdmin(api, { username: 'blind', permissions: ['audit:entry:list'] }));
    expect((await fetchUrl(url, blind.token)).json().error).toBe('FORBIDDEN');
    expect((await admin.call(adminUploadLink, { params: { id: nobodysId } })).status).toBe(404);
  });
});

describe('a form is refused', () => {
  const picture = new Blob([Uint8Array.from(makePng(8, 8))]);
  const formOf = (...parts: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };
  test.each<[string, FormData, number, string]>([
    ['without a file', formOf(['purpose', 'avatar']), 400, 'INPUT_INVALID'],
    ['without a purpose', formOf(['file', picture]), 400, 'INPUT_INVALID'],
    ['with an unknown purpose', formOf(['purpose', 'logo'], ['file', picture]), 400, 'INPUT_INVALID'],
    ['with an unknown field', formOf(['member', 'x'], ['file', picture]), 400, 'INPUT_INVALID'],
    ['with a file of another name', formOf(['purpose', 'avatar'], ['picture', picture]), 400, 'INPUT_INVALID'],
    ['with a text for a file', formOf(['purpose', 'avatar'], ['file', 'text']), 400, 'INPUT_INVALID'],
    ['with two files', formOf(['file', picture], ['file', picture]), 400, 'INPUT_INVALID'],
    ['with two purposes', formOf(['purpose', 'avatar'], ['purpose', 'avatar']), 400, 'INPUT_INVALID'],
    [
      'of a hundred parts',
      formOf(...Array.from({ length: 100 }, (): [string, string] => ['a', 'b'])),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'of no picture',
      formOf(['purpose', 'avatar'], ['file', new Blob(['<svg xmlns="x"/>'], { type: 'image/jpeg' })]),
      422,
      'UPLOAD_NOT_AN_IMAGE',
    ],
    [
      'of too many pixels',
      formOf(['purpose', 'avatar'], ['file', new Blob([Uint8Array.from(makePng(16_000, 16_000))])]),
      422,
      'UPLOAD_TOO_MANY_PIXELS',
    ],
    [
      'over ten megabytes',
      formOf(['purpose', 'avatar'], ['file', new Blob([Buffer.concat([makePng(8, 8), Buffer.alloc(uploadMaxBytes)])])]),
      413,
      'BODY_TOO_LARGE',
    ],
  ])('%s', async (_, form, status, error) => {
    const answer = await sendPicture(api, { token: member.token, form });
    expect({ status: answer.status, error: answer.error }).toEqual({ status, error });
    expect(answer.envelope.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each<[string, FormData, string]>([
    ['a field beside what belongs there', formOf(['purpose', 'avatar'], ['file', picture], ['note', 'x']), 'note'],
    ['a field before it', formOf(['note', 'x'], ['purpose', 'avatar'], ['file', picture]), 'note'],
    ['another file beside it', formOf(['purpose', 'avatar'], ['file', picture], ['more', picture]), 'more'],
    ['its file twice', formOf(['purpose', 'avatar'], ['file', picture], ['file', picture]), 'file'],
    ['its purpose twice', formOf(['purpose', 'avatar'], ['purpose', 'avatar'], ['file', picture]), 'purpose'],
    ['a text for its file', formOf(['purpose', 'avatar'], ['file', 'text']), 'file'],
  ])('with %s, and names it', async (_, form, path) => {
    const { status, error, envelope } = await sendPicture(api, { token: member.token, form });
    expect({ status, error }).toEqual({ status: 400, error: 'INPUT_INVALID' });
    expect(envelope.data).toMatchObject({ issues: [{ path }] });
  });

  test.each([
    ['as JSON', 'application/json', '{"purpose":"avatar"}'],
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nava',
    ],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
    [
      'with a field for a prototype',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'with a field of JSON',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="purpose"\r\nContent-Type: application/json\r\n\r\n{bad\r\n--b--\r\n',
    ],
  ])('%s', async (_, type, body) => {
    const { status, json } = await inject(api, {
      method: 'POST',
      url: createUpload.path,
      token: member.token,
      headers: { 'content-type': type },
      body,
    });
    expect({ status, error: json.error }).toEqual({ status: 400, error: 'INPUT_INVALID' });
  });

  test.each([
    ['announces', true],
    ['does not announce', false],
  ])('to a caller that reads only after sending all that it %s', async (_, announced) => {
    const form = new FormData();
    form.append('purpose', 'avatar');
    form.append('file', new Blob([Buffer.alloc(3 * uploadMaxBytes, 1)]), 'a.png');
    const encoded = new Response(form);
    const answer = await sendThenListen(api, {
      url: createUpload.path,
      headers: { ...bearer(member.token), 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
      announced,
    });
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('BODY_TOO_LARGE');
  });

  test('that announces too many bytes, with an answer before any of it is read', async () => {
    const port = await listeningPort(api);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: createUpload.path,
          headers: {
            ...bearer(member.token),
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 2 ** 40,
          },
        },
        (answer) => resolve(answer.statusCode),
      );
      sending.on('error', reject);
      sending.write('--b\r\n');
    });
    expect(status).toBe(413);
  });
});

test('refuses the twenty-first picture of a day', async () => {
  const eager = await signUp(api);
  const bytes = makePng(4, 4);
  for (let i = 0; i < 20; i += 1) expect((await sendPicture(api, { token: eager.token, bytes })).status).toBe(200);
  const refused = await sendPicture(api, { token: eager.token, bytes });
  expect(refused).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
});

test('no other route accepts forms', async () => {
  const { status, json } = await inject(api, {
    method: 'POST',
    url: '/api/fx/quotes',
    token: member.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b--\r\n',
  });
  expect({ status, error: json.error }).toEqual({ status: 400, error: 'INPUT_INVALID' });
});
