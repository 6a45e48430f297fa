import {
  adminLogin,
  adminLogout,
  adminMe,
  adminMembers,
  adminPassword,
  adminRenew,
  adminTotpConfirm,
  adminTotpStart,
} from '@fairtick/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, firstAdmin, inject, queryAsOwner, startApi, totpCode } from '#test-kit';

const api = await startApi({ env: { ADMIN_TOTP: 'on' } });
const chosen = 'Chosen-Password-2';
const code = (secret: string, steps = 0) => totpCode(secret, { steps });
const signIn = (pwd: string, totp?: string) =>
  call(api, adminLogin, { body: { username: firstAdmin.username, pwd, ...(totp === undefined ? {} : { totp }) } });

beforeAll(async () => {
  await queryAsOwner(api, 'UPDATE admin SET must_change_password = true');
});

test('the first login requires a new password and TOTP before any other call', async () => {
  const first = await signIn(firstAdmin.password);
  expect(first.data).toMatchObject({ mustChangePassword: true, mustEnrolTotp: false });
  const token = first.data.token;
  expect((await call(api, adminMembers, { query: {} }, { token })).error).toBe('ADMIN_PASSWORD_CHANGE_REQUIRED');

  const body = { currentPwd: firstAdmin.password, newPwd: chosen, confirmPwd: chosen };
  const changed = await call(api, adminPassword, { body }, { token });
  expect(changed.data).toMatchObject({ mustChangePassword: false, mustEnrolTotp: true });
  expect((await call(api, adminMembers, { query: {} }, { token })).error).toBe('ADMIN_TOTP_NOT_ENROLLED');
  expect((await call(api, adminTotpConfirm, { body: { totp: '000000' } }, { token })).error).toBe(
    'ADMIN_TOTP_NOT_ENROLLED',
  );

  const { data } = await call(api, adminTotpStart, { body: {} }, { token });
  expect((await call(api, adminTotpConfirm, { body: { totp: '000000' } }, { token })).error).toBe('ADMIN_TOTP_WRONG');
  const enrolled = await call(api, adminTotpConfirm, { body: { totp: code(data.secret, -1) } }, { token });
  expect(enrolled.data).toMatchObject({ mustChangePassword: false, mustEnrolTotp: false });
  expect((await call(api, adminMembers, { query: {} }, { token: enrolled.data.token })).status).toBe(200);
  const me = await call(api, adminMe, {}, { token });
  expect(me.data).toMatchObject({ username: firstAdmin.username, roles: ['admin'], permissions: ['*:*:*'] });

  expect((await signIn(chosen)).error).toBe('ADMIN_TOTP_REQUIRED');
  const now = code(data.secret);
  expect((await signIn(chosen, now)).status).toBe(200);
  expect((await signIn(chosen, now)).error).toBe('ADMIN_TOTP_WRONG');
  const later = await signIn(chosen, code(data.secret, 1));
  expect(later.status).toBe(200);

  const renewed = await call(api, adminRenew, { body: undefined }, { token: later.data.token });
  expect(renewed.status).toBe(200);
  await call(api, adminLogout, { body: undefined }, { token: renewed.data.token });
  expect((await call(api, adminMe, {}, { token: later.data.token })).status).toBe(401);
});

describe('logging in', () => {
  test('answers an unknown name like a wrong password', async () => {
    const wrong = await signIn('not the password');
    const unknown = await call(api, adminLogin, { body: { username: 'nobody_here', pwd: 'not the password' } });
    const visible = ({ status, envelope: { requestId: _, ...rest } }: typeof wrong) => ({ status, rest });
    expect(visible(unknown)).toEqual(visible(wrong));
    expect(wrong).toMatchObject({ status: 422, error: 'ADMIN_LOGIN_FAILED' });
  });

  test.each([
    [{}],
    [{ username: 'a' }],
    [{ username: ['a'], pwd: 'b' }],
    [{ username: 'a', pwd: 'b', role: 'admin' }],
    [{ username: 'a'.repeat(65), pwd: 'b' }],
    [{ username: 'a', pwd: 'b', totp: 123456 }],
  ])('refuses %j', async (body) => {
    expect((await inject(api, { method: 'POST', url: '/api/admin/login', body })).status).toBe(400);
  });

  test('accepts a zero byte and a name in another script without a server error', async () => {
    for (const username of ['ad\u0000min', 'аdmin_first', 'first_admin\u202e', ' FIRST_ADMIN ']) {
      const { status, error } = await call(api, adminLogin, { body: { username, pwd: 'x' } });
      expect({ status, known: error === 'ADMIN_LOGIN_FAILED' || error === 'INPUT_INVALID' }).toMatchObject({
        known: true,
      });
    }
  });
});

test('writes no secret of an administrator to the log or the audit log', async () => {
  const audit = JSON.stringify(await queryAsOwner(api, 'SELECT before, after, actor_name FROM audit_entry'));
  for (const secret of [chosen, firstAdmin.password, 'argon2id', 'otpauth']) {
    expect(api.logLines.join('\n')).not.toContain(secret);
    expect(audit).not.toContain(secret);
  }
});
