import { randomUUID } from 'node:crypto';
import {
  adminApprovals,
  adminApproveDeposit,
  adminClaimDeposit,
  adminEndOwnSession,
  adminLogin,
  adminLogins,
  adminMe,
  adminOwnLogins,
  adminOwnSessions,
  adminRecoveryCodes,
  adminSecurity,
  adminSetPassword,
  adminStaff,
  adminStaffSessions,
  adminStepUp,
  adminTimeZone,
  adminTotpConfirm,
  adminTotpStart,
  createDeposit,
  createSetupLink,
  depositMethods,
  depositProof,
  endMemberSessions,
  endStaffSession,
  onlineMembers,
  userInfo,
} from '@fairtick/contracts';
import { addProofUpload, makeVerified, openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { addAdmin, addAuthenticator, call, queryAsOwner, signInAdmin, signUp, startApi, totpCode } from '#test-kit';

const api = await startApi({ env: { ADMIN_TOTP: 'on' } });
const { owner } = openRoles(api.database, 1);
let made = 0;

/** A new administrator with every permission and a second factor, and a code of the previous time step. */
async function person(permissions = ['*:*:*']) {
  made += 1;
  const who = await addAdmin(api, { username: `factor_${made}`, permissions });
  const signedIn = await signInAdmin(api, who);
  return { ...signedIn, secret: await addAuthenticator(signedIn) };
}
const agedStepUp = (username: string) =>
  queryAsOwner(
    api,
    `UPDATE admin_session SET step_up_at = now() - interval '10 minutes'
      WHERE ended_at IS NULL AND admin_id = (SELECT id FROM admin WHERE username = '${username}')`,
  );

describe('the time zone of an administrator', () => {
  test('is stored with the account and logged; null restores the browser’s zone', async () => {
    const me = await person([]);
    const zone = async () => (await me.call(adminMe, {})).data.timeZone;
    expect(await zone()).toBeNull();
    for (const timeZone of ['America/New_York', 'Asia/Ho_Chi_Minh', 'UTC', null]) {
      expect((await me.call(adminTimeZone, { body: { timeZone } })).status).toBe(200);
      expect(await zone()).toBe(timeZone);
    }
    const logged = await queryAsOwner(
      api,
      `SELECT before, after FROM audit_entry WHERE action = 'admins.change_time_zone' ORDER BY seq LIMIT 1`,
    );
    expect(logged).toEqual([{ before: { timeZone: null }, after: { timeZone: 'America/New_York' } }]);
  });

  test('is refused for an unknown zone, and stays unchanged', async () => {
    const me = await person([]);
    await me.call(adminTimeZone, { body: { timeZone: 'Europe/London' } });
    for (const timeZone of [
      '',
      'Mars/Base',
      '+08:00',
      'GMT+8',
      'Asia/Shanghai ',
      'x'.repeat(65),
      '../etc',
      8,
      undefined,
    ]) {
      const refused = await me.call(adminTimeZone, { body: { timeZone: timeZone as string } });
      expect(refused, `${timeZone}`).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    }
    expect((await me.call(adminMe, {})).data.timeZone).toBe('Europe/London');
  });
});

describe('a step-up code', () => {
  test('is required again after ten minutes, and each code is valid once', async () => {
    const me = await person();
    expect((await me.call(adminRecoveryCodes, { body: {} })).status).toBe(200);
    await agedStepUp(me.username);
    const refused = await me.call(adminRecoveryCodes, { body: {} });
    expect(refused).toMatchObject({ status: 403, error: 'ADMIN_STEP_UP_REQUIRED' });
    expect((await me.call(adminApprovals, { query: {} })).status).toBe(200);
    expect((await me.call(adminStepUp, { body: { totp: '000000' } })).error).toBe('ADMIN_TOTP_WRONG');
    const code = totpCode(me.secret);
    expect((await me.call(adminStepUp, { body: { totp: code } })).status).toBe(200);
    expect((await me.call(adminRecoveryCodes, { body: {} })).status).toBe(200);
    expect((await me.call(adminStepUp, { body: { totp: code } })).error).toBe('ADMIN_TOTP_WRONG');
  });

  test('is required by the approved amount, not by the submitted one', async () => {
    const [me, member] = [await person(), await signUp(api)];
    await makeVerified(owner, member.id);
    const { data: methods } = await member.call(depositMethods, {});
    const methodId = methods.items.find(({ kind }) => kind === 'bank')?.id ?? '';
    const body = { methodId, amount: '100.00', payerName: '林若溪' };
    const { data: made } = await member.call(createDeposit, { body }, { key: randomUUID() });
    const params = { id: made.id };
    const uploadId = await addProofUpload(owner, member.id);
    await member.call(depositProof, { params, body: { uploadId } });
    const { data: claimed } = await me.call(adminClaimDeposit, { params, body: {} });
    await agedStepUp(me.username);
    const explained = { note: 'as the statement shows', externalRef: 'BANK-20000' };
    const judged = { version: claimed.version, actualAmount: '20000.00', ...explained };
    const approve = () => me.call(adminApproveDeposit, { params, body: judged }, { key: randomUUID() });
    expect(await approve()).toMatchObject({ status: 403, error: 'ADMIN_STEP_UP_REQUIRED' });
    expect((await me.call(adminStepUp, { body: { totp: totpCode(me.secret) } })).status).toBe(200);
    expect((await approve()).data).toMatchObject({ state: 'reviewing', secondApprovalNeeded: true });
  });

  test('is refused for a quarter of an hour after five wrong ones, even if it is right', async () => {
    const me = await person();
    for (let n = 0; n < 5; n += 1) await me.call(adminStepUp, { body: { totp: '000000' } });
    expect((await me.call(adminStepUp, { body: { totp: totpCode(me.secret) } })).error).toBe('ADMIN_TOTP_WRONG');
    // the current session continues
    expect((await me.call(adminStaff, {})).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('open the console once each without step-up, and new ones invalidate old ones', async () => {
    const me = await person();
    const { data } = await me.call(adminRecoveryCodes, { body: {} });
    expect(data.codes).toHaveLength(10);
    const [code = '', other = ''] = data.codes;
    const body = { username: me.username, pwd: me.password };
    const signIn = (recoveryCode: string) => call(api, adminLogin, { body: { ...body, recoveryCode } });
    const opened = await signIn(code.toUpperCase());
    expect(opened.status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 422, error: 'ADMIN_RECOVERY_CODE_WRONG' });
    const token = { token: opened.data.token };
    expect((await call(api, adminSecurity, {}, token)).data).toMatchObject({
      recoveryCodesLeft: 9,
      steppedUpUntil: null,
    });
    expect((await call(api, adminRecoveryCodes, { body: {} }, token)).error).toBe('ADMIN_STEP_UP_REQUIRED');

    // another code replaces the lost authenticator
    expect((await call(api, adminTotpStart, { body: { recoveryCode: code } }, token)).error).toBe(
      'ADMIN_RECOVERY_CODE_WRONG',
    );
    const started = await call(api, adminTotpStart, { body: { recoveryCode: other } }, token);
    const confirmed = await call(api, adminTotpConfirm, { body: { totp: totpCode(started.data.secret) } }, token);
    expect(confirmed.status).toBe(200);
    const fresh = await call(api, adminRecoveryCodes, { body: {} }, { token: confirmed.data.token });
    expect(fresh.status).toBe(200);
    expect(await signIn(data.codes[2] ?? '')).toMatchObject({ error: 'ADMIN_RECOVERY_CODE_WRONG' });
  });

  test('open one session for twenty concurrent logins with one code, and are neither stored nor logged', async () => {
    const me = await person();
    const { data } = await me.call(adminRecoveryCodes, { body: {} });
    const [code = ''] = data.codes;
    const body = { username: me.username, pwd: me.password, recoveryCode: code };
    const tries = await Promise.all(Array.from({ length: 4 }, () => call(api, adminLogin, { body })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = await queryAsOwner(
      api,
      `SELECT (SELECT json_agg(c) FROM admin_recovery_code c)::text || (SELECT json_agg(e) FROM audit_entry e)::text AS text`,
    );
    const text = JSON.stringify(kept) + api.logLines.join('\n');
    for (const one of data.codes) expect(text).not.toContain(one);
  });

  test('are valid for their owner only', async () => {
    const [me, colleague] = [await person(), await person()];
    const { data } = await colleague.call(adminRecoveryCodes, { body: {} });
    const body = { username: me.username, pwd: me.password, recoveryCode: data.codes[0] ?? '' };
    expect((await call(api, adminLogin, { body })).error).toBe('ADMIN_RECOVERY_CODE_WRONG');
  });
});

describe('a password link', () => {
  test('is valid once, for its owner, who keeps the second factor; it invalidates older links', async () => {
    const [me, colleague] = [await person(), await person()];
    const { data: staff } = await me.call(adminStaff, {});
    const idOf = (name: string) => staff.items.find(({ username }) => username === name)?.id ?? '';
    const reason = '忘记密码';
    const params = { id: idOf(colleague.username) };
    const older = await me.call(createSetupLink, { params, body: { reason } });
    const newer = await me.call(createSetupLink, { params, body: { reason } });
    expect((await me.call(createSetupLink, { params: { id: idOf(me.username) }, body: { reason } })).status).toBe(404);
    const newPwd = 'Quiet rivers 8 carry stones';
    const set = (link: string, pwd = newPwd) =>
      call(api, adminSetPassword, { body: { link, newPwd: pwd, confirmPwd: pwd } });
    expect((await set(older.data.link)).error).toBe('ADMIN_LINK_INVALID');
    expect((await set(newer.data.link, 'weak')).error).toBe('PASSWORD_TOO_WEAK');
    expect((await set(newer.data.link)).status).toBe(200);
    expect((await set(newer.data.link)).error).toBe('ADMIN_LINK_INVALID');
    expect((await colleague.call(adminStaff, {})).status).toBe(401);
    const login = { username: colleague.username, pwd: newPwd };
    expect((await call(api, adminLogin, { body: login })).error).toBe('ADMIN_TOTP_REQUIRED');
    const totp = totpCode(colleague.secret, { steps: 1 });
    expect((await call(api, adminLogin, { body: { ...login, totp } })).status).toBe(200);
    const log = JSON.stringify(await queryAsOwner(api, 'SELECT after FROM audit_entry')) + api.logLines.join('\n');
    for (const secret of [older.data.link, newer.data.link, newPwd]) expect(log).not.toContain(secret);
  });

  test('expires after a day', async () => {
    const [me, colleague] = [await person(), await person()];
    const { data: staff } = await me.call(adminStaff, {});
    const id = staff.items.find(({ username }) => username === colleague.username)?.id ?? '';
    const { data } = await me.call(createSetupLink, { params: { id }, body: { reason: '忘记密码' } });
    await queryAsOwner(
      api,
      `ALTER TABLE admin_setup_link DISABLE TRIGGER admin_setup_link_guard;
       UPDATE admin_setup_link SET created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
        WHERE used_at IS NULL;
       ALTER TABLE admin_setup_link ENABLE ALWAYS TRIGGER admin_setup_link_guard`,
    );
    const body = { link: data.link, newPwd: 'Quiet rivers 8 carry stones', confirmPwd: 'Quiet rivers 8 carry stones' };
    expect((await call(api, adminSetPassword, { body })).error).toBe('ADMIN_LINK_INVALID');
  });
});

describe('sessions and sign-ins', () => {
  test('an administrator ends their own sessions only; with a permission, those of a colleague, with a logged reason', async () => {
    const [me, colleague, clerk] = [await person(), await person(), await person(['staff:session:list'])];
    const { data: mine } = await me.call(adminOwnSessions, {});
    expect(mine.items.map(({ current }) => current)).toEqual([true]);
    const { data: all } = await clerk.call(adminStaffSessions, {});
    const foreignSessionId = all.items.find(({ username }) => username === colleague.username)?.id ?? '';
    expect((await me.call(adminEndOwnSession, { params: { id: foreignSessionId }, body: {} })).status).toBe(404);
    const end = { params: { id: foreignSessionId }, body: { reason: '设备遗失' } };
    expect((await clerk.call(endStaffSession, end)).status).toBe(403);
    expect((await me.call(endStaffSession, { ...end, body: { reason: '' } })).status).toBe(400);
    expect((await me.call(endStaffSession, end)).status).toBe(200);
    expect((await colleague.call(adminStaff, {})).status).toBe(401);
    expect((await me.call(endStaffSession, end)).status).toBe(404);
    const own = mine.items[0]?.id ?? '';
    expect((await me.call(adminEndOwnSession, { params: { id: own }, body: {} })).status).toBe(200);
    expect((await me.call(adminStaff, {})).status).toBe(401);
  });

  test('online members are listed and signed out within a second, and may sign in again', async () => {
    const [me, member] = [await person(), await signUp(api)];
    const { data } = await me.call(onlineMembers, { query: { limit: 1 } });
    expect(data.items[0]).toMatchObject({ memberId: member.id });
    expect(data.members).toBeGreaterThan(0);
    const body = { reason: '会员来电要求' };
    const unknownId = '01900000-0000-7000-8000-00000000dead';
    const foreign = { params: { id: member.id }, body: { ...body, sessionId: unknownId } };
    expect((await me.call(endMemberSessions, foreign)).status).toBe(404);
    expect((await me.call(endMemberSessions, { params: { id: unknownId }, body })).status).toBe(404);
    expect((await call(api, userInfo, {}, { token: member.token })).status).toBe(200);
    expect((await me.call(endMemberSessions, { params: { id: member.id }, body })).data).toEqual({ ended: 1 });
    expect((await call(api, userInfo, {}, { token: member.token })).status).toBe(401);
  });

  test('every sign-in and attempt is stored with address and device, but without an unknown name', async () => {
    const me = await person();
    await call(api, adminLogin, { body: { username: me.username, pwd: 'wrong' } }, { ip: '192.0.2.44' });
    await call(api, adminLogin, { body: { username: 'typed my password', pwd: 'wrong' } });
    const { data: own } = await me.call(adminOwnLogins, { query: {} });
    expect(own.items.map(({ way, refusal }) => [way, refusal])).toEqual([
      ['password', 'ADMIN_LOGIN_FAILED'],
      ['password', null],
    ]);
    expect(own.items[0]).toMatchObject({ ip: '192.0.2.44', username: me.username });
    const { data: refused } = await me.call(adminLogins, { query: { verdict: 'refused', limit: 1 } });
    expect(refused.items[0]).toMatchObject({ username: null, adminId: null });
    expect(JSON.stringify(refused)).not.toContain('typed');
    const next = await me.call(adminLogins, { query: { cursor: refused.nextCursor ?? '', limit: 1 } });
    expect(BigInt(next.data.items[0]?.id ?? 0)).toBeLessThan(BigInt(refused.items[0]?.id ?? 0));
    expect((await me.call(adminLogins, { query: { cursor: "1' OR 1=1" } })).status).toBe(400);
  });
});
