import {
  adminAudit,
  adminLiftRestriction,
  adminMember,
  adminMemberSessions,
  adminMembers,
  adminRestrict,
  adminRestrictions,
  login,
  type RestrictionKind,
  setMyLimits,
  userInfo,
} from '@fairtick/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addAdmin,
  call,
  inject,
  queryAsOwner,
  type SignedUpMember,
  signIn,
  signInAdmin,
  signUp,
  startApi,
} from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
let member: SignedUpMember;
beforeEach(async () => {
  member = await signUp(api);
});

const memberMessage = '您的账户正在核查，可申诉。';
const restrict = (kind: RestrictionKind, more: object = {}) =>
  admin.call(adminRestrict, {
    params: { id: member.id },
    body: { kind, reason: '反洗钱核查', memberMessage, ...more },
  });
const logIn = () => call(api, login, { body: { username: member.username, pwd: member.password } });
const asMember = () => member.call(userInfo, {});

/** Milliseconds until the member's old token is refused. */
async function refusedAfter(): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < 6_000) {
    if ((await asMember()).status === 401) return Date.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number.POSITIVE_INFINITY;
}

describe('a frozen member', () => {
  test('loses all sessions within 5 s and reads the administrator’s message at login', async () => {
    expect((await asMember()).status).toBe(200);
    const frozen = await restrict('frozen');
    expect(frozen.status).toBe(200);
    expect(await refusedAfter()).toBeLessThan(5_000);
    // A call of the ended session gets the reason, with the same text.
    const { envelope } = await call(api, userInfo, {}, { token: member.token, language: 'en' });
    const said = 'Login failed. Your account has been temporarily frozen!';
    expect(envelope).toMatchObject({ code: 401, error: 'UNAUTHENTICATED' });
    expect(envelope.data).toEqual({
      issues: [{ path: 'session', error: 'LOGIN_FROZEN', message: said }],
      memberMessage,
      endsAt: null,
    });
    const refused = await logIn();
    expect(refused).toMatchObject({ status: 422, error: 'LOGIN_FROZEN', data: { memberMessage, endsAt: null } });
    // a wrong password must not reveal that the account is frozen, or why
    const guessed = await call(api, login, { body: { username: member.username, pwd: 'not the password' } });
    expect(guessed).toMatchObject({ status: 422, error: 'LOGIN_WRONG_PASSWORD' });
    expect(JSON.stringify(guessed.envelope)).not.toContain(memberMessage);

    const lifted = await admin.call(adminLiftRestriction, { params: { id: member.id, rid: frozen.data.id } });
    expect(lifted.data).toMatchObject({ active: false, liftedBy: admin.username });
    expect((await logIn()).status).toBe(200);
    // the old token remains invalid, without a reason
    expect(await asMember()).toMatchObject({ status: 401, envelope: { data: null } });
  });

  test('gets the reason also before this process is notified that the session ended', async () => {
    expect((await asMember()).status).toBe(200);
    await queryAsOwner(api, 'ALTER TABLE session DISABLE TRIGGER session_end_notifies');
    await restrict('frozen');
    // Still valid in this process; the database refuses it.
    const { envelope } = await member.call(setMyLimits, { body: { dailyLoss: '100.00' } });
    await queryAsOwner(api, 'ALTER TABLE session ENABLE TRIGGER session_end_notifies');
    expect(envelope).toMatchObject({
      error: 'UNAUTHENTICATED',
      data: { issues: [{ path: 'session', error: 'LOGIN_FROZEN' }], memberMessage },
    });
  });

  test('is restored when the restriction expires', async () => {
    const endsAt = new Date(Date.now() + 700).toISOString();
    expect((await restrict('login', { endsAt })).data).toMatchObject({ endsAt, active: true });
    expect((await logIn()).error).toBe('LOGIN_NOT_AUTHORIZED');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect((await logIn()).status).toBe(200);
  });
});

test('a member with a trading or withdrawal restriction stays signed in and reads its message until it ends', async () => {
  expect((await asMember()).data.restrictions).toEqual([]);
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await restrict('trading', { endsAt });
  await restrict('withdrawing');
  expect((await logIn()).status).toBe(200);
  expect(await asMember()).toMatchObject({
    status: 200,
    data: {
      restrictions: [
        { kind: 'trading', message: memberMessage, endsAt },
        { kind: 'withdrawing', message: memberMessage, endsAt: null },
      ],
    },
  });
  await admin.call(adminLiftRestriction, { params: { id: member.id, rid: data.id } });
  expect((await asMember()).data.restrictions.map(({ kind }) => kind)).toEqual(['withdrawing']);
});

describe('an administrator sees', () => {
  test('the masked member, restrictions and sessions, and every view is logged', async () => {
    await restrict('trading');
    await signIn(api, member);
    const params = { id: member.id };
    const found = await admin.call(adminMembers, { query: { q: member.username } });
    expect(found.data.items).toMatchObject([{ id: member.id, restrictions: ['trading'], realTotal: '0.00' }]);
    const detail = await admin.call(adminMember, { params });
    expect(detail.data).toMatchObject({ realName: '林*溪', idNumber: '110***********109X', demoTotal: '10000.00' });
    expect(detail.data.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    const sessions = await admin.call(adminMemberSessions, { params });
    expect(sessions.data.items).toHaveLength(2);
    const restrictions = await admin.call(adminRestrictions, { params });
    expect(restrictions.data.items).toMatchObject([
      { kind: 'trading', active: true, createdBy: admin.username, memberMessage },
    ]);
    const log = await admin.call(adminAudit, { query: { targetId: member.id } });
    expect(log.data.items.map(({ action }) => action).slice(0, 3)).toEqual([
      'members.view_sessions',
      'members.view',
      'members.restrict',
    ]);
    expect(log.data.items[2]).toMatchObject({
      actorName: admin.username,
      before: { standing: [] },
      after: { standing: ['trading'], kind: 'trading', reason: '反洗钱核查', memberMessage },
    });
  });

  test('no secret of a member in any answer', async () => {
    const secrets = [member.password, '林若溪', '11010119900307109X', 'argon2id', member.token];
    for (const url of ['', '/sessions', '/restrictions']) {
      const { text } = await inject(api, {
        method: 'GET',
        url: `/api/admin/members/${member.id}${url}`,
        token: admin.token,
      });
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });
});

test('the restrictions of an unknown member are not found', async () => {
  const params = { id: '01900000-0000-7000-8000-00000000dead' };
  expect(await admin.call(adminRestrictions, { params })).toMatchObject({ status: 404, error: 'NOT_FOUND' });
});

describe('refused as malformed, without an effect', () => {
  const good = { kind: 'frozen', reason: '反洗钱核查', memberMessage };
  test.each([
    ['no kind', { reason: 'abc', memberMessage }],
    ['an unknown kind', { ...good, kind: 'win_rate' }],
    ['a short reason', { ...good, reason: ' a ' }],
    ['a long reason', { ...good, reason: 'x'.repeat(501) }],
    ['a zero byte', { ...good, reason: 'abc\u0000def' }],
    ['half a character', { ...good, memberMessage: 'abc\ud800' }],
    ['a date that is none', { ...good, endsAt: '2027-02-31T00:00:00.000Z' }],
    ['a date without milliseconds', { ...good, endsAt: '2027-02-28T00:00:00Z' }],
    ['a number as end', { ...good, endsAt: 1_893_456_000_000 }],
    ['an unknown field', { ...good, payoutBps: 0 }],
    ['a prototype', JSON.stringify(good).replace('{', '{"__proto__":{"kind":"frozen"},')],
  ])('%s', async (_, body) => {
    const url = `/api/admin/members/${member.id}/restrictions`;
    const { status, json } = await inject(api, { method: 'POST', url, token: admin.token, body });
    expect({ status, code: json.code }).toEqual({ status: 400, code: 500 });
    const { data } = await admin.call(adminRestrictions, { params: { id: member.id } });
    expect(data.items).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'limit=1e9', 'cursor=x', 'q=a&q=b', 'restricted=all', 'sort=price', 'limit=-1'])(
    'a search with %s',
    async (query) => {
      const { status } = await inject(api, { method: 'GET', url: `/api/admin/members?${query}`, token: admin.token });
      expect(status).toBe(400);
    },
  );

  test.each(["q='%20OR%201=1--", 'q=%25', 'q=_', 'q=%00', 'q=%F0%9F%92%A9', 'q=%ED%A0%80'])(
    'a search for %s finds no member',
    async (query) => {
      const { status, json } = await inject(api, {
        method: 'GET',
        url: `/api/admin/members?${query}`,
        token: admin.token,
      });
      expect(status === 400 || (json.data as { items: unknown[] }).items.length === 0).toBe(true);
      expect(status).toBeLessThan(500);
    },
  );
});

test('support may read but not restrict, and an attempt is logged', async () => {
  const permissions = [adminMembers.permission, adminMember.permission];
  const support = await signInAdmin(api, await addAdmin(api, { username: 'support_1', permissions }));
  expect((await support.call(adminMember, { params: { id: member.id } })).status).toBe(200);
  const body = { kind: 'frozen', reason: 'abc', memberMessage } as const;
  expect((await support.call(adminRestrict, { params: { id: member.id }, body })).error).toBe('FORBIDDEN');
  const log = await admin.call(adminAudit, { query: { action: 'admins.refused', limit: 1 } });
  expect(log.data.items).toMatchObject([{ actorName: 'support_1', targetId: adminRestrict.permission }]);
});

test('business refusals have their own errors', async () => {
  const { data } = await restrict('frozen');
  expect((await restrict('frozen')).error).toBe('RESTRICTION_ALREADY_ACTIVE');
  expect((await restrict('trading', { endsAt: '2026-01-01T00:00:00.000Z' })).error).toBe('RESTRICTION_END_IN_PAST');
  const params = { id: member.id, rid: data.id };
  expect((await admin.call(adminLiftRestriction, { params })).status).toBe(200);
  expect((await admin.call(adminLiftRestriction, { params })).error).toBe('RESTRICTION_NOT_ACTIVE');
});

test('an administrator cannot set or lift a restriction of their own member account', async () => {
  const self = await signInAdmin(api, await addAdmin(api, { username: 'member_too', permissions: ['*:*:*'] }));
  const { data } = await restrict('withdrawing');
  await queryAsOwner(api, `UPDATE admin SET own_member_id = '${member.id}' WHERE username = '${self.username}'`);
  const params = { id: member.id, rid: data.id };
  const own = { status: 422, error: 'REVIEW_OWN_ACCOUNT' };
  expect(await self.call(adminLiftRestriction, { params })).toMatchObject(own);
  const body = { kind: 'trading' as const, reason: '反洗钱核查', memberMessage };
  expect(await self.call(adminRestrict, { params: { id: member.id }, body })).toMatchObject(own);
  const log = await admin.call(adminAudit, { query: { action: 'members.refused' } });
  expect(log.data.items.filter(({ actorName }) => actorName === self.username)).toHaveLength(2);
  expect((await admin.call(adminLiftRestriction, { params })).status).toBe(200);
});
