import {
  adminRestrict,
  changeLoginPassword,
  changeWithdrawPassword,
  login,
  requestMyCode,
  requestResetCode,
  resetLoginPassword,
  resetWithdrawPassword,
  userInfo,
} from '@fairtick/contracts';
import { beforeEach } from 'vitest';
import {
  call,
  queryAsOwner,
  registrationForm,
  type SignedInAdmin,
  type SignedUpMember,
  signInAdmin,
  signUp,
  startApi,
  type TestApi,
} from '#test-kit';

export let api: TestApi;
export let admin: SignedInAdmin;
export const pin = '482913';
export const fresh = 'Another horse 42';
export let member: SignedUpMember;
export let phone: string;
/** For the calling file: an API of its own, and a new member before each test. */
export async function prepare(): Promise<void> {
  api = await startApi();
  admin = await signInAdmin(api);
  beforeEach(async () => {
    phone = registrationForm().phone;
    member = await signUp(api, { phone, withdrawPwd: pin });
  });
}

export const en = { language: 'en' } as const;
export const changeLogin = (body: Partial<Record<'currentPwd' | 'newPwd' | 'confirmPwd', string>> = {}) =>
  member.call(
    changeLoginPassword,
    { body: { currentPwd: member.password, newPwd: fresh, confirmPwd: body.newPwd ?? fresh, ...body } },
    en,
  );
export const logIn = (password: string) => call(api, login, { body: { username: member.username, pwd: password } });
export const askReset = (username = member.username, channel: 'sms' | 'email' = 'sms') =>
  call(api, requestResetCode, { body: { username, channel } }, en);
export const reset = (
  verificationCode: string,
  body: { username?: string; newPwd?: string; confirmPwd?: string } = {},
) => {
  const newPwd = body.newPwd ?? fresh;
  return call(
    api,
    resetLoginPassword,
    { body: { username: member.username, newPwd, confirmPwd: newPwd, ...body, verificationCode } },
    en,
  );
};
export const askPin = (channel: 'sms' | 'email' = 'sms') =>
  member.call(requestMyCode, { body: { purpose: 'withdraw_password', channel } }, en);
export const resetPin = (verificationCode: string, { newPwd = '135790', loginPwd = member.password } = {}) =>
  member.call(resetWithdrawPassword, { body: { loginPwd, verificationCode, newPwd, confirmPwd: newPwd } }, en);
export const changePin = (currentPwd: string, newPwd = '135790', confirmPwd = newPwd) =>
  member.call(changeWithdrawPassword, { body: { currentPwd, newPwd, confirmPwd } }, en);
export const column = async (name: 'login_hash' | 'withdraw_hash') => {
  const [row] = await queryAsOwner<{ value: string }>(api, `SELECT ${name} AS value FROM member WHERE id = $1`, [
    member.id,
  ]);
  return row?.value;
};
export const holds = async () => {
  const [row] = await queryAsOwner<{ hours: number | null }>(
    api,
    `SELECT round(extract(epoch FROM withdraw_hold_until($1, clock_timestamp()) - clock_timestamp()) / 3600)::int AS hours`,
    [member.id],
  );
  return row?.hours;
};
export const actions = async () =>
  (
    await queryAsOwner<{ action: string; after: object | null }>(
      api,
      'SELECT action, after FROM audit_entry WHERE actor_id = $1 ORDER BY seq',
      [member.id],
    )
  ).map(({ action, after }) => [action, after]);
/** Makes the member's codes older, so that another one may be requested. */
export const letMinutePass = async () => {
  await queryAsOwner(
    api,
    `UPDATE verification_code SET created_at = created_at - interval '1 minute', expires_at = expires_at - interval '1 minute'
      WHERE member_id = $1`,
    [member.id],
  );
  const keys = await api.ctx.redis.keys('reset-code:*');
  if (keys.length > 0) await api.ctx.redis.del(keys);
};
/** Milliseconds until a token is refused. */
export async function refusedAfter({ token }: { token: string }): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < 6_000) {
    if ((await call(api, userInfo, {}, { token })).status === 401) return Date.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number.POSITIVE_INFINITY;
}
export const freeze = (kind: 'frozen' | 'login') =>
  admin.call(adminRestrict, {
    params: { id: member.id },
    body: { kind, reason: '反洗钱核查', memberMessage: '您的账户正在核查，可申诉。' },
  });
