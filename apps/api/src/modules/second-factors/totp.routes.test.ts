import { randomUUID } from 'node:crypto';
import {
  addPaymentAccount,
  changeLoginPassword,
  changeWithdrawPassword,
  closeAccount,
  confirmTotp,
  disableTotp,
  type Endpoint,
  type InputOf,
  login,
  loginSecondFactor,
  makeRecoveryCodes,
  mySecondFactors,
  notifications,
  renew,
  requestWithdrawal,
  resetWithdrawPassword,
  type SecondFactorProof,
  startTotp,
  stepUp,
  userInfo,
} from '@fairtick/contracts';
import { memberSessionRules } from '@fairtick/core/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CallOptions, call, queryAsOwner, type SignedUpMember, signUp, startApi, totpCode } from '#test-kit';

let now = new Date();
const api = await startApi({ clock: { now: () => now } });
const passMs = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const code = (secret: string) => totpCode(secret, { at: now });
/** A code that the authenticator does not show at about this time. */
const wrongCode = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => totpCode(secret, { at: now, steps })));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((one) => !near.has(one)) ?? '';
};
const totp = (secret: string): SecondFactorProof => ({ method: 'totp', code: code(secret) });
const recovery = (text: string): SecondFactorProof => ({ method: 'recovery', code: text });
const from = (ip: string): CallOptions => ({ ip });

type Enrolled = SignedUpMember & { secret: string; codes: string[] };

/** A member with an authenticator whose current code is unused. */
async function enrolled(): Promise<Enrolled> {
  const member = await signUp(api);
  const { data: started } = await member.call(startTotp, { body: { pwd: member.password } });
  const { data } = await member.call(confirmTotp, { body: { code: code(started.secret) } });
  passMs(60_000);
  return { ...member, secret: started.secret, codes: data.recoveryCodes };
}

const password = ({ username, password: pwd }: SignedUpMember, options?: CallOptions) =>
  call(api, login, { body: { username, pwd } }, options);

/** The challenge that follows a right password. */
async function challenged(member: SignedUpMember, options?: CallOptions): Promise<string> {
  const answer = await password(member, options);
  expect(answer).toMatchObject({ status: 422, error: 'SECOND_FACTOR_REQUIRED' });
  return (answer.data as unknown as { challenge: string }).challenge;
}
const second = (challenge: string, proof: SecondFactorProof, options?: CallOptions) =>
  call(api, loginSecondFactor, { body: { challenge, proof } }, options);

const actionsOf = async (member: SignedUpMember) =>
  (
    await queryAsOwner(
      api,
      `SELECT action FROM audit_entry WHERE actor_id = '${member.id}' AND action ~ 'factor|auth.login' ORDER BY seq`,
    )
  ).map(({ action }) => action);

beforeEach(() => passMs(1_000));

describe('an authenticator', () => {
  test('is on after a code of it, with ten recovery codes, and notifies the member', async () => {
    const member = await signUp(api);
    const { data: started } = await member.call(startTotp, { body: { pwd: member.password } });
    expect(started.otpauthUrl).toContain(`secret=${started.secret}`);
    expect(started.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await password(member)).status).toBe(200);
    expect((await member.call(confirmTotp, { body: { code: wrongCode(started.secret) } })).error).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const confirmed = await member.call(confirmTotp, { body: { code: code(started.secret) } });
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    const { data: mine } = await member.call(mySecondFactors, {});
    expect(mine).toEqual({
      totpSince: now.toISOString(),
      recoveryCodesLeft: 10,
      passkeys: [],
      passkeysAvailable: false,
      reset: null,
    });
    const { data: notices } = await member.call(notifications, { query: {} });
    expect(notices.items[0]).toMatchObject({ about: 'security', event: 'totp_on' });
    expect((await member.call(startTotp, { body: { pwd: member.password } })).error).toBe('SECOND_FACTOR_ON');
  });

  test('needs the password, and a start before its confirmation', async () => {
    const member = await signUp(api);
    const start = (pwd: string) => member.call(startTotp, { body: { pwd } });
    expect((await start('')).error).toBe('PASSWORD_REQUIRED');
    expect((await start('not the password')).error).toBe('LOGIN_PASSWORD_INCORRECT');
    expect((await member.call(confirmTotp, { body: { code: '123456' } })).error).toBe('SECOND_FACTOR_OFF');
    expect((await member.call(stepUp, { body: { proof: recovery('k7m2p') } })).error).toBe('SECOND_FACTOR_OFF');
    const off = { pwd: member.password, proof: recovery('k7m2p') };
    expect((await member.call(disableTotp, { body: off })).error).toBe('SECOND_FACTOR_OFF');
  });

  test('stores neither secret nor recovery codes in readable form', async () => {
    const { secret, codes, id } = await enrolled();
    const rows = await queryAsOwner(
      api,
      `SELECT encode(t.secret, 'escape') || string_agg(encode(c.digest, 'escape'), '') AS text
         FROM member_totp t JOIN member_recovery_code c USING (member_id) WHERE member_id = '${id}' GROUP BY t.secret`,
    );
    expect(rows).toHaveLength(1);
    for (const word of [secret, ...codes]) expect(rows[0]?.['text']).not.toContain(word);
  });
});

describe('a login with a second factor', () => {
  test('opens no session for the password alone, and one session for each challenge', async () => {
    const member = await enrolled();
    const challenge = await challenged(member);
    const done = await second(challenge, totp(member.secret));
    expect(done.status).toBe(200);
    expect((await call(api, userInfo, {}, { token: done.data.token })).status).toBe(200);
    passMs(60_000);
    expect((await second(challenge, totp(member.secret))).error).toBe('SECOND_FACTOR_EXPIRED');
    expect(await actionsOf(member)).toEqual([
      'second_factors.start_totp',
      'second_factors.enable_totp',
      'auth.login_challenged',
      'auth.login',
    ]);
  });

  test('accepts each code once, in whichever login', async () => {
    const member = await enrolled();
    const [one, two] = [await challenged(member), await challenged(member)];
    const used = totp(member.secret);
    expect((await second(one, used)).status).toBe(200);
    expect((await second(two, used)).error).toBe('SECOND_FACTOR_WRONG');
    passMs(30_000);
    expect((await second(two, totp(member.secret))).status).toBe(200);
  });

  test('accepts each recovery code once, in any spelling, and notifies the member', async () => {
    const member = await enrolled();
    const [spent = ''] = member.codes;
    const done = await second(await challenged(member), recovery(` ${spent.toUpperCase().replaceAll('-', ' ')} `));
    expect(done.status).toBe(200);
    expect((await second(await challenged(member), recovery(spent))).error).toBe('SECOND_FACTOR_WRONG');
    const { data: mine } = await call(api, mySecondFactors, {}, { token: done.data.token });
    expect(mine.recoveryCodesLeft).toBe(9);
    const { data: notices } = await call(api, notifications, { query: {} }, { token: done.data.token });
    expect(notices.items).toContainEqual(expect.objectContaining({ event: 'recovery_code_used' }));
  });

  test("refuses another member's code, recovery code and challenge", async () => {
    const [mine, other] = [await enrolled(), await enrolled()];
    const challenge = await challenged(mine);
    expect((await second(challenge, totp(other.secret))).error).toBe('SECOND_FACTOR_WRONG');
    expect((await second(challenge, recovery(other.codes[0] ?? ''))).error).toBe('SECOND_FACTOR_WRONG');
    expect((await second('x'.repeat(43), totp(mine.secret))).error).toBe('SECOND_FACTOR_EXPIRED');
    expect((await second('short', totp(mine.secret))).error).toBe('INPUT_INVALID');
    expect((await second(challenge, totp(mine.secret))).status).toBe(200);
  });

  test('is over when the password was changed in between', async () => {
    const member = await enrolled();
    const challenge = await challenged(member);
    await queryAsOwner(
      api,
      `UPDATE member SET password_changed_at = password_changed_at + interval '1 second' WHERE id = '${member.id}'`,
    );
    expect((await second(challenge, totp(member.secret))).error).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('waits longer after each wrong code, for this address only, and a right code ends the waiting', async () => {
    const member = await enrolled();
    const [here, there] = [from('203.0.113.5'), from('203.0.113.6')];
    const challenge = await challenged(member, here);
    const wrong = () => second(challenge, { method: 'totp', code: wrongCode(member.secret) }, here);
    for (let n = 0; n < 3; n += 1) expect((await wrong()).error).toBe('SECOND_FACTOR_WRONG');
    const early = await second(challenge, totp(member.secret), here);
    expect(early).toMatchObject({ error: 'SECOND_FACTOR_WAIT' });
    expect(early.data).toMatchObject({ until: new Date(now.getTime() + 30_000).toISOString() });
    expect((await second(await challenged(member, there), totp(member.secret), there)).status).toBe(200);
    passMs(30_000);
    expect((await wrong()).error).toBe('SECOND_FACTOR_WRONG');
    passMs(59_999);
    expect((await wrong()).error).toBe('SECOND_FACTOR_WAIT');
    passMs(1);
    expect((await second(challenge, totp(member.secret), here)).status).toBe(200);
    passMs(30_000);
    const next = await challenged(member, here);
    expect((await second(next, { method: 'totp', code: wrongCode(member.secret) }, here)).error).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect((await second(next, totp(member.secret), here)).status).toBe(200);
  });

  test('opens one session for parallel calls with the same code', async () => {
    const member = await enrolled();
    const challenges = [await challenged(member), await challenged(member), await challenged(member)];
    const answers = await Promise.all(challenges.map((one) => second(one, totp(member.secret))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

describe('switching it off', () => {
  test.each([
    ['a code', 'totp'],
    ['a recovery code', 'recovery'],
  ] as const)('takes the password and %s', async (_, by) => {
    const member = await enrolled();
    const proof = () => (by === 'totp' ? totp(member.secret) : recovery(member.codes[3] ?? ''));
    const off = (pwd: string, given: SecondFactorProof) => member.call(disableTotp, { body: { pwd, proof: given } });
    expect((await off('not the password', proof())).error).toBe('LOGIN_PASSWORD_INCORRECT');
    expect((await off(member.password, { method: 'totp', code: wrongCode(member.secret) })).error).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect((await off(member.password, proof())).status).toBe(200);
    expect((await password(member)).status).toBe(200);
    const { data: mine } = await member.call(mySecondFactors, {});
    expect(mine).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    const { data: notices } = await member.call(notifications, { query: {} });
    expect(notices.items).toContainEqual(expect.objectContaining({ event: 'totp_off' }));
  });

  test('lets it be set up again, with another secret', async () => {
    const member = await enrolled();
    await member.call(disableTotp, { body: { pwd: member.password, proof: totp(member.secret) } });
    const { data: again } = await member.call(startTotp, { body: { pwd: member.password } });
    expect(again.secret).not.toBe(member.secret);
    expect((await member.call(confirmTotp, { body: { code: code(again.secret) } })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('replace the earlier ones, after the second factor and the password', async () => {
    const member = await enrolled();
    passMs(15 * 60_000);
    const make = () => member.call(makeRecoveryCodes, { body: { pwd: member.password } });
    expect((await make()).error).toBe('STEP_UP_REQUIRED');
    await member.call(stepUp, { body: { proof: totp(member.secret) } });
    const { data } = await make();
    expect(data.recoveryCodes.filter((one) => member.codes.includes(one))).toEqual([]);
    const challenge = await challenged(member);
    expect((await second(challenge, recovery(member.codes[0] ?? ''))).error).toBe('SECOND_FACTOR_WRONG');
    expect((await second(challenge, recovery(data.recoveryCodes[0] ?? ''))).status).toBe(200);
  });
});

const pin = { currentPwd: '482913', newPwd: '771204', confirmPwd: '771204' };
const bank = {
  kind: 'bank',
  payee: '林若溪',
  number: '6222021234567890128',
  bank: '招商银行',
  branch: '上海',
} as const;
type Sensitive = (member: SignedUpMember) => Promise<{ error: string | undefined }>;
const sensitive: [string, Sensitive][] = [
  [
    'a withdrawal',
    (m) => post(m, requestWithdrawal, { paymentAccountId: randomUUID(), amount: '500.00', withdrawPwd: '482913' }),
  ],
  ['a payout account', (m) => post(m, addPaymentAccount, { ...bank, withdrawPwd: '482913' })],
  [
    'the login password',
    (m) => post(m, changeLoginPassword, { currentPwd: 'x', newPwd: 'Some other 41', confirmPwd: 'Some other 41' }),
  ],
  ['the withdrawal password', (m) => post(m, changeWithdrawPassword, pin)],
  [
    'a forgotten withdrawal password',
    (m) =>
      post(m, resetWithdrawPassword, {
        newPwd: pin.newPwd,
        confirmPwd: pin.confirmPwd,
        loginPwd: 'x',
        verificationCode: '123456',
      }),
  ],
];
function post<E extends Endpoint>(member: SignedUpMember, endpoint: E, body: unknown) {
  return member.call(endpoint, { body } as unknown as InputOf<E>, { key: randomUUID() });
}

describe('a sensitive change', () => {
  test.each(sensitive)('of %s asks for the second factor of the last ten minutes', async (_, change) => {
    const member = await enrolled();
    expect((await change(member)).error).not.toBe('STEP_UP_REQUIRED');
    passMs(9 * 60_000);
    expect((await change(member)).error).toBe('STEP_UP_REQUIRED');
    expect((await member.call(stepUp, { body: { proof: recovery(member.codes[0] ?? '') } })).error).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect((await member.call(stepUp, { body: { proof: totp(member.secret) } })).status).toBe(200);
    expect((await change(member)).error).not.toBe('STEP_UP_REQUIRED');
  });

  test.each(sensitive)('of %s asks nothing of a member without a second factor', async (_, change) => {
    const member = await signUp(api);
    expect((await change(member)).error).not.toBe('STEP_UP_REQUIRED');
  });

  test('is not confirmed in a session from before the second factor', async () => {
    const member = await signUp(api);
    const before = await password(member);
    const { data: started } = await member.call(startTotp, { body: { pwd: member.password } });
    await member.call(confirmTotp, { body: { code: code(started.secret) } });
    const add = () =>
      call(api, addPaymentAccount, { body: { ...bank, withdrawPwd: '482913' } }, { token: before.data.token });
    expect((await add()).error).toBe('STEP_UP_REQUIRED');
    const renewed = await call(api, renew, { body: {} }, { token: before.data.token });
    expect(renewed.status).toBe(200);
    expect((await add()).error).toBe('STEP_UP_REQUIRED');
  });

  test('is not confirmed by a login with a recovery code, nor by the login of another session', async () => {
    const member = await enrolled();
    passMs(memberSessionRules.idleMs / 2);
    const recovered = await second(await challenged(member), recovery(member.codes[0] ?? ''));
    const other = await second(await challenged(member), totp(member.secret));
    const add = (token: string) =>
      call(api, addPaymentAccount, { body: { ...bank, withdrawPwd: '482913' } }, { token });
    expect((await add(recovered.data.token)).error).toBe('STEP_UP_REQUIRED');
    expect((await add(member.token)).error).toBe('STEP_UP_REQUIRED');
    expect((await add(other.data.token)).status).toBe(200);
  });
});

test('closing the account deletes the second factors', async () => {
  const member = await enrolled();
  expect((await member.call(closeAccount, { body: { pwd: member.password } })).status).toBe(200);
  const rows = await queryAsOwner(
    api,
    `SELECT member_id FROM member_totp WHERE member_id = '${member.id}'
      UNION ALL SELECT member_id FROM member_recovery_code WHERE member_id = '${member.id}'`,
  );
  expect(rows).toEqual([]);
});
