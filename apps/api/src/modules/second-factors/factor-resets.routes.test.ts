import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminFactorResets,
  adminOpenWork,
  cancelFactorReset,
  confirmTotp,
  login,
  loginSecondFactor,
  mySecondFactors,
  notifications,
  proposeFactorReset,
  requestFactorReset,
  startTotp,
  stepUp,
  userInfo,
} from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { putMoneyTermsInForce } from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addAdmin,
  call,
  messagesTo,
  queryAsOwner,
  type SignedUpMember,
  signInAdmin,
  signUp,
  startApi,
  totpCode,
} from '#test-kit';

// fixed, so that codes of the authenticator do not depend on how long a test takes
const now = new Date();
const api = await startApi({ clock: { now: () => now } });
const owner = createDb({ url: api.database.ownerUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => owner.close());
await putMoneyTermsInForce(owner).catch(() => undefined);
const admin = async (username: string, permissions = ['*:*:*']) =>
  signInAdmin(api, await addAdmin(api, { username, permissions }));
const [maker, checker] = [await admin('reset_maker'), await admin('reset_checker')];
const hourMs = 3_600_000;
const grounds = { reason: '会员丢失手机', evidence: '视频核对证件，工单 4711' };

type Lost = SignedUpMember & { secret: string; codes: string[] };

/** A member with an authenticator; the code of the next time step is unused. */
async function enrolled(changes: { phone?: string } = {}): Promise<Lost> {
  const member = await signUp(api, changes);
  const { data: started } = await member.call(startTotp, { body: { pwd: member.password } });
  const { data } = await member.call(confirmTotp, { body: { code: totpCode(started.secret, { at: now, steps: -1 }) } });
  return { ...member, secret: started.secret, codes: data.recoveryCodes };
}
const enter = ({ username, password: pwd }: SignedUpMember) => call(api, login, { body: { username, pwd } });
async function challenged(member: SignedUpMember): Promise<string> {
  const answer = await enter(member);
  expect(answer.error).toBe('SECOND_FACTOR_REQUIRED');
  return (answer.data as unknown as { challenge: string }).challenge;
}
const ask = (challenge: string) => call(api, requestFactorReset, { body: { challenge } });
const asked = async (member: SignedUpMember) => {
  expect((await ask(await challenged(member))).status).toBe(200);
};
const pass = (member: SignedUpMember, hours: number) =>
  queryAsOwner(
    api,
    `UPDATE factor_reset SET requested_at = requested_at - interval '${hours} hours',
            ready_at = ready_at - interval '${hours} hours' WHERE member_id = '${member.id}'`,
  );
const idOf = async (member: SignedUpMember) =>
  String((await queryAsOwner(api, `SELECT id FROM factor_reset WHERE member_id = '${member.id}'`))[0]?.['id']);
const propose = async (member: SignedUpMember, by = maker) =>
  by.call(proposeFactorReset, { params: { id: await idOf(member) }, body: grounds }, { key: randomUUID() });
const approve = (id: string, by = checker) =>
  by.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });
const open = async (member: SignedUpMember) => (await member.call(mySecondFactors, {})).data.reset;
const events = async (member: SignedUpMember) =>
  (await member.call(notifications, { query: {} })).data.items.map((item) => 'event' in item && item.event);

describe('a request to remove lost second factors', () => {
  test('waits 72 hours, notifies the member, is returned when repeated, and opens no session', async () => {
    const phone = '13912345678';
    const member = await enrolled({ phone });
    const challenge = await challenged(member);
    const { data: times } = await ask(challenge);
    expect(Date.parse(times.readyAt) - Date.parse(times.requestedAt)).toBe(72 * hourMs);
    expect((await ask(challenge)).data).toEqual(times);
    expect((await ask(await challenged(member))).data).toEqual(times);
    expect(await open(member)).toEqual(times);
    expect(await events(member)).toContain('factor_reset_requested');
    const sent = (await messagesTo(api, phone)).filter(({ text }) => text.includes('申请移除二次验证'));
    expect(sent).toHaveLength(1);
  });

  test('needs the password of this login, and a second factor', async () => {
    const member = await enrolled();
    expect((await ask('x'.repeat(43))).error).toBe('SECOND_FACTOR_EXPIRED');
    const challenge = await challenged(member);
    await queryAsOwner(
      api,
      `UPDATE member SET password_changed_at = password_changed_at + interval '1 second' WHERE id = '${member.id}'`,
    );
    expect((await ask(challenge)).error).toBe('SECOND_FACTOR_EXPIRED');
    const next = await challenged(member);
    await queryAsOwner(
      api,
      `UPDATE member_totp SET secret = NULL, confirmed_at = NULL, last_step = NULL WHERE member_id = '${member.id}'`,
    );
    expect((await ask(next)).error).toBe('SECOND_FACTOR_OFF');
  });

  test('cannot be proposed or approved before its waiting period is over', async () => {
    const member = await enrolled();
    await asked(member);
    expect((await propose(member)).error).toBe('FACTOR_RESET_EARLY');
    await pass(member, 73);
    const { data } = await propose(member);
    await pass(member, -2);
    expect((await approve(data.approvalId)).error).toBe('FACTOR_RESET_EARLY');
    await pass(member, 2);
    expect((await approve(data.approvalId)).status).toBe(200);
  });

  test('is carried out by two administrators, ends all sessions, and holds withdrawals', async () => {
    const member = await enrolled();
    await asked(member);
    await pass(member, 73);
    const { data } = await propose(member);
    expect((await approve(data.approvalId, maker)).error).toBe('APPROVAL_OWN');
    expect((await enter(member)).error).toBe('SECOND_FACTOR_REQUIRED');
    expect((await approve(data.approvalId)).status).toBe(200);
    const again = await enter(member);
    expect(again.status).toBe(200);
    const fresh = {
      ...member,
      call: ((endpoint, input) => call(api, endpoint, input, again.data)) as typeof member.call,
    };
    const { data: mine } = await fresh.call(mySecondFactors, {});
    expect(mine).toMatchObject({ totpSince: null, recoveryCodesLeft: 0, passkeys: [], reset: null });
    expect(await events(fresh)).toContain('factor_reset_done');
    const [row] = await queryAsOwner(
      api,
      `SELECT EXISTS (SELECT 1 FROM session WHERE member_id = '${member.id}' AND end_reason = 'factors_reset') AS ended,
              withdraw_hold_until('${member.id}', now()) > now() AS held,
              (SELECT after ->> 'kind' FROM audit_entry WHERE action = 'approvals.approve'
                AND target_id = '${data.approvalId}') AS logged`,
    );
    expect(row).toEqual({ ended: true, held: true, logged: 'factor_reset' });
    expect((await propose(member)).error).toBe('FACTOR_RESET_CLOSED');
  });
});

type Way = (member: Lost) => Promise<unknown>;
const cancelled: [string, Way][] = [
  [
    'a sign-in with a code',
    async (member) =>
      call(api, loginSecondFactor, {
        body: {
          challenge: await challenged(member),
          proof: { method: 'totp', code: totpCode(member.secret, { at: now }) },
        },
      }),
  ],
  [
    'a sign-in with a recovery code',
    async (member) =>
      call(api, loginSecondFactor, {
        body: { challenge: await challenged(member), proof: { method: 'recovery', code: member.codes[0] ?? '' } },
      }),
  ],
  [
    'a confirmation of a sensitive change',
    (member) =>
      member.call(stepUp, { body: { proof: { method: 'totp', code: totpCode(member.secret, { at: now }) } } }),
  ],
  ['the member in an open session', (member) => member.call(cancelFactorReset, { body: {} })],
  [
    'a new login password',
    async (member) => {
      await queryAsOwner(api, `UPDATE member SET password_changed_at = now() WHERE id = '${member.id}'`);
      return { status: 200 };
    },
  ],
];

describe.each(cancelled)('%s', (_, way) => {
  test('cancels the request, even after a proposal, and another one has to wait a day', async () => {
    const member = await enrolled();
    await asked(member);
    await pass(member, 73);
    const { data } = await propose(member);
    expect(await way(member)).toMatchObject({ status: 200 });
    expect(await open(member)).toBeNull();
    expect(await events(member)).toContain('factor_reset_cancelled');
    expect((await approve(data.approvalId)).error).toBe('FACTOR_RESET_CLOSED');
    expect((await member.call(mySecondFactors, {})).data.totpSince).not.toBeNull();
    await pass(member, -50);
    expect((await ask(await challenged(member))).error).toBe('TOO_MANY_REQUESTS');
    await pass(member, 2);
    expect((await ask(await challenged(member))).status).toBe(200);
  });
});

test('a wrong code, and cancelling nothing, leave requests as they are', async () => {
  const [member, other] = [await enrolled(), await enrolled()];
  await asked(member);
  const wrong = { method: 'recovery', code: 'k7m2p' } as const;
  await call(api, loginSecondFactor, { body: { challenge: await challenged(member), proof: wrong } });
  expect((await other.call(cancelFactorReset, { body: {} })).status).toBe(200);
  expect(await open(member)).not.toBeNull();
  expect((await member.call(userInfo, {})).status).toBe(200);
});

test('administrators with the permission see open requests, and count those that are ready', async () => {
  const clerk = await admin('reset_clerk', ['members:factors:update', 'approvals:approval:list']);
  const stranger = await admin('reset_stranger', ['approvals:approval:list']);
  const waiting = async (by = clerk) => (await by.call(adminOpenWork, {})).data.approvals ?? 0;
  const before = await waiting();
  const member = await enrolled();
  await asked(member);
  const own = async () =>
    (await clerk.call(adminFactorResets, { query: { limit: 100 } })).data.items.find(
      ({ memberId }) => memberId === member.id,
    );
  expect(await own()).toMatchObject({ memberName: member.username, isReady: false, approvalId: null });
  expect(await waiting()).toBe(before);
  await pass(member, 73);
  expect(await own()).toMatchObject({ isReady: true });
  expect(await waiting()).toBe(before + 1);
  expect(await waiting(stranger)).toBe(0);
  const { data } = await propose(member, clerk);
  expect(await own()).toMatchObject({ approvalId: data.approvalId });
  expect(await waiting()).toBe(before);
  const { data: first } = await clerk.call(adminFactorResets, { query: { limit: 1 } });
  const rest = await clerk.call(adminFactorResets, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect(rest.data.items[0]?.id).not.toBe(first.items[0]?.id);
  expect((await clerk.call(adminFactorResets, { query: { cursor: 'x' } })).error).toBe('INPUT_INVALID');
  expect((await stranger.call(adminFactorResets, { query: {} })).status).toBe(403);
  expect((await propose(member, stranger)).status).toBe(403);
  const unknown = { params: { id: randomUUID() }, body: grounds };
  expect((await clerk.call(proposeFactorReset, unknown, { key: randomUUID() })).error).toBe('NOT_FOUND');
});
