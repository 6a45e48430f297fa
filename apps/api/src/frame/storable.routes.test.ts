import type { Endpoint } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { inject, signInAdmin, signUp, startApi } from '#test-kit';
import { placeOfUnstorable } from './storable.ts';

const api = await startApi();
const admin = await signInAdmin(api);
const member = await signUp(api);
const { endpoints } = api.app.frame;
const nobodysId = '01900000-0000-7000-8000-00000000dead';
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udc00'];

const takesBody = ({ method, takes }: Endpoint) => method !== 'GET' && method !== 'DELETE' && takes === undefined;

const firstPlace = (data: unknown) => (data as { issues?: { path: string }[] } | null)?.issues?.[0]?.path;

it('every call refuses unstorable text', async () => {
  const surprises: object[] = [];
  for (const endpoint of endpoints) {
    const { method, path, auth } = endpoint;
    const { token } = auth === 'public' ? { token: undefined } : auth === 'admin' ? admin : member;
    const url = path.replace(/:\w+/g, nobodysId);
    const request = takesBody(endpoint)
      ? { url, body: { some: [{ text: 'a\0b' }] } }
      : { url: `${url}?text=a%00b`, body: undefined };
    const { status, json } = await inject(api, { method, token, ...request });
    const place = takesBody(endpoint) ? 'some.0.text' : 'text';
    if (status !== 400 || firstPlace(json.data) !== place) surprises.push({ method, path, status, json });
  }
  expect(surprises).toEqual([]);
});

it.each(unstorable)('role and member names cannot be %j', async (text) => {
  const reason = 'a new colleague';
  const change = { adminId: null, username: 'newcomer', active: true, roles: ['support'], resetTotp: false };
  const calls = [
    ['/api/admin/staff', { username: 'newcomer', role: text, reason }, 'role'],
    ['/api/admin/staff/changes', { ...change, roles: [text], reason, evidence: reason }, 'roles.0'],
    ['/api/admin/staff/changes', { ...change, ownMember: text, reason, evidence: reason }, 'ownMember'],
  ] as const;
  for (const [url, body, path] of calls) {
    const { status, json } = await inject(api, { method: 'POST', url, token: admin.token, body });
    expect([status, json.error, firstPlace(json.data)]).toEqual([400, 'INPUT_INVALID', path]);
  }
});

it.each(['a%00b', '%00'])('searches refuse %s', async (q) => {
  const { status, json } = await inject(api, { method: 'GET', url: `/api/admin/members?q=${q}`, token: admin.token });
  expect([status, json.error]).toEqual([400, 'INPUT_INVALID']);
});

it('accepts any other text', () => {
  expect(placeOfUnstorable({ a: ['\u0001', '😀', '\u202e', 'ÿ'.repeat(64)], b: null, c: 1 }, '')).toBeUndefined();
  expect(placeOfUnstorable({ a: { 'b\0': 1 } }, '')).toBe('a');
});
