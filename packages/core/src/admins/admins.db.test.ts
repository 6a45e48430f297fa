import { createDb, type Db } from '@fairtick/db';
import { createDatabase, FakeClock } from '@fairtick/test-kit';
import { generateSync } from 'otplib';
import { createClient } from 'redis';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { createPasswordHasher } from '../auth/index.ts';
import { uuidsV7 } from '../context.ts';
import { createCipher } from '../shared/cipher.ts';
import type { AdminCtx } from './admin-context.ts';
import type { AdminToken } from './admin-token.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { confirmTotp } from './confirm-totp.ts';
import { loginAdmin } from './login-admin.ts';
import { logoutAdmin } from './logout-admin.ts';
import { renewAdminSession } from './renew-admin-session.ts';
import { startTotp } from './start-totp.ts';
import { stepUp } from './step-up.ts';
import { verifyAdminSession } from './verify-admin-session.ts';

const database = await createDatabase();
const db = createDb({ url: database.appUrl, poolSize: 8, applicationName: 'test' });
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const hasher = await createPasswordHasher();
afterAll(() => Promise.all([db.close(), owner.close()]));

const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const captcha = { uuid: undefined, code: undefined, proof: undefined };
const given = 'Given-Password-1';
const chosen = 'Chosen-Password-2';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let clock: FakeClock;
let ctx: AdminCtx;
let username: string;

beforeEach(async () => {
  clock = new FakeClock('2026-11-20T08:00:00.000Z');
  ctx = {
    db,
    clock,
    ids: uuidsV7(clock),
    log: quiet,
    hasher,
    cipher: createCipher('k'.repeat(32)),
    redis: createClient(),
    relyingParty: null,
    totpRequired: true,
    captchaRequired: false,
  };
  username = await addAdmin();
});

async function addAdmin(options: { role?: string; password?: string } = {}): Promise<string> {
  const id = ctx.ids.uuid();
  const name = `root${id.slice(-8)}`;
  const hash = await hasher.hash(options.password ?? given);
  await owner.pool.query(`INSERT INTO admin_role VALUES ('admin', ARRAY['*:*:*']) ON CONFLICT DO NOTHING`);
  await owner.pool.query(
    `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
     VALUES ($1, $2, $3, true, now(), now())`,
    [id, name, hash],
  );
  await owner.pool.query('INSERT INTO admin_role_member VALUES ($1, $2)', [id, options.role ?? 'admin']);
  return name;
}

const login = (pwd: string, totp?: string, name = username) =>
  loginAdmin(ctx, { username: name, pwd, totp, captcha, origin, userAgent: 'test' });
const identify = ({ adminId, sessionId }: AdminToken) =>
  verifyAdminSession(ctx, { sub: adminId, sid: sessionId, origin });
const code = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
const change = async (token: AdminToken, currentPwd: string, newPwd: string) =>
  changeAdminPassword(ctx, { admin: await identify(token), currentPwd, newPwd, confirmPwd: newPwd, origin });

/** From the first login to a session with all permissions. */
async function enrol(): Promise<{ token: AdminToken; secret: string }> {
  const first = await login(given);
  await change(first, given, chosen);
  const { secret } = await startTotp(ctx, { admin: await identify(first), origin });
  const token = await confirmTotp(ctx, { admin: await identify(first), totp: code(secret), origin });
  clock.advance(30_000);
  return { token, secret };
}

async function actions(adminId: string): Promise<string[]> {
  const { items } = await listAudit({ db }, { actorId: adminId, limit: 100 });
  return items.map(({ action }) => action).reverse();
}

describe('signing in', () => {
  test('takes a password change, then TOTP, then opens the console, with every step in the log', async () => {
    const first = await login(given);
    expect(first).toMatchObject({ mustChangePassword: true, mustEnrolTotp: false });
    expect((await identify(first)).pending).toBe('password');
    expect(await change(first, given, chosen)).toMatchObject({ mustChangePassword: false, mustEnrolTotp: true });
    expect((await identify(first)).pending).toBe('totp');
    const { secret, otpauthUrl } = await startTotp(ctx, { admin: await identify(first), origin });
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const token = await confirmTotp(ctx, { admin: await identify(first), totp: code(secret), origin });
    expect(token).toMatchObject({ mustChangePassword: false, mustEnrolTotp: false });
    expect(await identify(token)).toMatchObject({ pending: null, roles: ['admin'], permissions: ['*:*:*'] });
    expect(await actions(first.adminId)).toEqual([
      'admins.login',
      'admins.change_password',
      'admins.start_totp',
      'admins.confirm_totp',
    ]);
  });

  test('stores the secret encrypted; it cannot be decrypted in another row', async () => {
    const { secret, token } = await enrol();
    const { rows } = await owner.pool.query('SELECT totp_secret FROM admin WHERE id = $1', [token.adminId]);
    const sealed = Buffer.from(rows[0].totp_secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(ctx.cipher.open(sealed, `admin.totp:${token.adminId}`)).toBe(secret);
    expect(() => ctx.cipher.open(sealed, `admin.totp:${ctx.ids.uuid()}`)).toThrow();
  });

  test('needs the code at later logins, asked for only after the right password', async () => {
    const { secret } = await enrol();
    await expect(login('wrong', code(secret))).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login('wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login(chosen)).rejects.toThrow('ADMIN_TOTP_REQUIRED');
    await expect(login(chosen, '000000')).rejects.toThrow('ADMIN_TOTP_WRONG');
    expect(await identify(await login(chosen, code(secret)))).toMatchObject({ pending: null });
  });

  test('accepts a code once, also for ten concurrent logins', async () => {
    const { secret } = await enrol();
    const once = code(secret);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => login(chosen, once)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(login(chosen, once)).rejects.toThrow('ADMIN_TOTP_WRONG');
    clock.advance(30_000);
    await expect(login(chosen, code(secret))).resolves.toBeDefined();
  });

  test('answers alike for an unknown name, a wrong password, a lock and a closed account', async () => {
    await expect(login(given, undefined, 'nobody_here')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login('wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await owner.pool.query('UPDATE admin SET active = false WHERE username = $1', [username]);
    await expect(login(given)).rejects.toThrow('ADMIN_LOGIN_FAILED');
  });

  test('locks for 15 minutes after five failures, for the right password too', async () => {
    for (let tries = 1; tries <= 5; tries += 1) await expect(login('wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login(given)).rejects.toThrow('ADMIN_LOGIN_FAILED');
    clock.advance(15 * 60_000);
    await expect(login(given)).resolves.toBeDefined();
  });

  test('locks the address of five failures only; the owner can sign in from another', async () => {
    const from = (ip: string, pwd: string) =>
      loginAdmin(ctx, { username, pwd, captcha, origin: { ...origin, ip }, userAgent: '' });
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(from('192.0.2.1', 'wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(from('192.0.2.1', given)).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login(given)).resolves.toBeDefined();
    for (let host = 2; host <= 5; host += 1) {
      for (let tries = 1; tries <= 5; tries += 1)
        await expect(from(`192.0.2.${host}`, 'wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    }
    await expect(from('192.0.2.9', given)).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login(given)).resolves.toBeDefined();
    clock.advance(60 * 60_000);
    await expect(from('192.0.2.9', given)).resolves.toBeDefined();
  });

  test('tries at most five of 20 concurrent guesses', async () => {
    const guesses = Array.from({ length: 20 }, (_, n) => login(n === 19 ? given : 'wrong'));
    const results = await Promise.allSettled(guesses);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const { rows } = await owner.pool.query(
      'SELECT l.failed FROM login_attempts l JOIN admin a ON a.id = l.account_id WHERE a.username = $1',
      [username],
    );
    expect(rows.map(({ failed }) => failed <= 5)).toEqual([true, true]);
  });

  test('counts wrong codes like wrong passwords, but not a missing code', async () => {
    await enrol();
    for (let tries = 1; tries <= 8; tries += 1) await expect(login(chosen)).rejects.toThrow('ADMIN_TOTP_REQUIRED');
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(login(chosen, '000000')).rejects.toThrow('ADMIN_TOTP_WRONG');
    await expect(login(chosen)).rejects.toThrow('ADMIN_LOGIN_FAILED');
  });

  test('gives back only its own attempt for a login without a code', async () => {
    const { secret } = await enrol();
    const entered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const verify: AdminCtx['hasher']['verify'] = async (hash, pwd) => {
      entered.resolve();
      await released.promise;
      return hasher.verify(hash, pwd);
    };
    const slow = { ...ctx, hasher: { ...hasher, verify } };
    const asking = loginAdmin(slow, { username, pwd: chosen, captcha, origin, userAgent: 'test' });
    await entered.promise;
    for (let guess = 1; guess <= 4; guess += 1)
      await expect(login(chosen, '000000')).rejects.toThrow('ADMIN_TOTP_WRONG');
    released.resolve();
    await expect(asking).rejects.toThrow('ADMIN_TOTP_REQUIRED');
    await expect(login(chosen, '000000')).rejects.toThrow('ADMIN_TOTP_WRONG');
    await expect(login(chosen, code(secret))).rejects.toThrow('ADMIN_LOGIN_FAILED');
  });

  test('gives back only its own attempt for a fresh code of a running session', async () => {
    const { secret, token } = await enrol();
    const admin = await identify(token);
    // one connection, so that guesses count between the fresh code's count and its return
    const narrow = createDb({ url: database.appUrl, poolSize: 1, applicationName: 'test' });
    try {
      const queued = { ...ctx, db: narrow };
      const fresh = stepUp(queued, { admin, proof: { totp: code(secret) }, origin });
      const guesses = Array.from({ length: 4 }, () =>
        loginAdmin(queued, { username, pwd: 'wrong', captcha, origin, userAgent: 'test' }),
      );
      await Promise.allSettled(guesses);
      await expect(fresh).resolves.toBeDefined();
    } finally {
      await narrow.close();
    }
    await expect(login('wrong')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    clock.advance(30_000);
    await expect(login(chosen, code(secret))).rejects.toThrow('ADMIN_LOGIN_FAILED');
  });

  test('logs a refused login without the input', async () => {
    await expect(login('my secret', undefined, 'my secret')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    await expect(login('my secret')).rejects.toThrow('ADMIN_LOGIN_FAILED');
    const { items } = await listAudit({ db }, { action: 'admins.login_refused', limit: 2 });
    expect(items.map(({ actorName }) => actorName)).toEqual([username, '?']);
    expect(JSON.stringify(items, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
      'secret',
    );
  });

  test('asks for no code with ADMIN_TOTP off', async () => {
    ctx = { ...ctx, totpRequired: false };
    const token = await change(await login(given), given, chosen);
    expect(token).toMatchObject({ mustChangePassword: false, mustEnrolTotp: false });
    expect((await identify(token)).pending).toBeNull();
  });

  test('ends a session from a time without TOTP when TOTP is required again', async () => {
    const { secret } = await enrol();
    ctx = { ...ctx, totpRequired: false };
    const unproven = await login(chosen);
    ctx = { ...ctx, totpRequired: true };
    await expect(identify(unproven)).rejects.toThrow('UNAUTHENTICATED');
    await expect(identify(await login(chosen, code(secret)))).resolves.toBeDefined();
  });
});

describe('a session', () => {
  test('ends 15 min after the last call and 8 h after the login', async () => {
    const { token } = await enrol();
    for (let minutes = 0; minutes < 7 * 60; minutes += 14) {
      clock.advance(14 * 60_000);
      await expect(identify(token)).resolves.toBeDefined();
    }
    const idle = await identify(token);
    clock.advance(15 * 60_000);
    await expect(identify(token)).rejects.toThrow('UNAUTHENTICATED');
    expect(idle.sessionExpiresAt.getTime()).toBeLessThan(clock.now().getTime() + 60 * 60_000);
  });

  test('gets a later token by renewing, never beyond its end', async () => {
    const { token } = await enrol();
    clock.advance(10 * 60_000);
    const admin = await identify(token);
    const renewed = renewAdminSession(ctx, { admin });
    expect(renewed.sessionId).toBe(token.sessionId);
    expect(renewed.expiresAt.getTime() - clock.now().getTime()).toBe(15 * 60_000);
    const last = renewAdminSession(ctx, {
      admin: { ...admin, sessionExpiresAt: new Date(clock.now().getTime() + 5000) },
    });
    expect(last.expiresAt.getTime() - clock.now().getTime()).toBe(5000);
  });

  test('is ended by logout, a new password and a new TOTP secret', async () => {
    const { secret, token } = await enrol();
    const other = await login(chosen, code(secret));
    await change(token, chosen, 'Another-Password-3');
    await expect(identify(other)).rejects.toThrow('UNAUTHENTICATED');
    clock.advance(30_000);
    const third = await login('Another-Password-3', code(secret));
    clock.advance(30_000);
    const admin = await identify(token);
    await expect(startTotp(ctx, { admin, origin })).rejects.toThrow('ADMIN_TOTP_REQUIRED');
    await expect(startTotp(ctx, { admin, totp: '000000', origin })).rejects.toThrow('ADMIN_TOTP_WRONG');
    const next = await startTotp(ctx, { admin, totp: code(secret), origin });
    await expect(identify(third)).resolves.toBeDefined();
    await confirmTotp(ctx, { admin, totp: code(next.secret), origin });
    await expect(identify(third)).rejects.toThrow('UNAUTHENTICATED');
    await logoutAdmin(ctx, { admin, origin });
    await expect(identify(token)).rejects.toThrow('UNAUTHENTICATED');
  });

  test('belongs to its administrator only', async () => {
    const { token } = await enrol();
    const stranger = { sub: ctx.ids.uuid(), sid: token.sessionId, origin };
    await expect(verifyAdminSession(ctx, stranger)).rejects.toThrow('UNAUTHENTICATED');
    await expect(verifyAdminSession(ctx, { sub: token.adminId, sid: ctx.ids.uuid(), origin })).rejects.toThrow(
      'UNAUTHENTICATED',
    );
  });

  test('has a changed role or a closed account from the next call on', async () => {
    const { token } = await enrol();
    await owner.pool.query(
      `INSERT INTO admin_role VALUES ('support', ARRAY['members:member:list']) ON CONFLICT DO NOTHING`,
    );
    await owner.pool.query(`UPDATE admin_role_member SET role = 'support' WHERE admin_id = $1`, [token.adminId]);
    expect((await identify(token)).permissions).toEqual(['members:member:list']);
    await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [token.adminId]);
    await expect(identify(token)).rejects.toThrow('UNAUTHENTICATED');
  });
});

describe('a new password', () => {
  test.each([
    ['wrong', chosen, chosen, 'LOGIN_PASSWORD_INCORRECT'],
    [given, chosen, 'Other-Password-3', 'PASSWORDS_DIFFER'],
    [given, given, given, 'PASSWORD_UNCHANGED'],
    [given, 'short-1A', 'short-1A', 'PASSWORD_TOO_WEAK'],
    [given, 'alllowercaseword', 'alllowercaseword', 'PASSWORD_TOO_WEAK'],
  ])('current %s, new %s, repeated %s: %s', async (currentPwd, newPwd, confirmPwd, error) => {
    const admin = await identify(await login(given));
    await expect(changeAdminPassword(ctx, { admin, currentPwd, newPwd, confirmPwd, origin })).rejects.toThrow(error);
  });

  test('locks like failed logins when the current one is guessed', async () => {
    const token = await login(given);
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(change(token, 'wrong', chosen)).rejects.toThrow('LOGIN_PASSWORD_INCORRECT');
    }
    await expect(change(token, given, chosen)).rejects.toThrow('LOGIN_PASSWORD_INCORRECT');
  });
});

describe('what the application may not do to administrators', () => {
  const forbidden = [
    "INSERT INTO admin_role VALUES ('mine', ARRAY['*:*:*'])",
    "UPDATE admin_role SET permissions = ARRAY['*:*:*']",
    'DELETE FROM admin_role_member',
    "UPDATE admin SET username = 'other_name'",
    'UPDATE admin SET active = true',
    'DELETE FROM admin',
    'DELETE FROM admin_session',
    "UPDATE admin_session SET expires_at = now() + interval '1 day'",
    'UPDATE admin_session SET admin_id = admin_id',
  ];
  test.each(forbidden)('%s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('an ended session stays ended', async () => {
    const { token } = await enrol();
    await logoutAdmin(ctx, { admin: await identify(token), origin });
    await expect(
      db.pool.query('UPDATE admin_session SET ended_at = NULL, end_reason = NULL WHERE id = $1', [token.sessionId]),
    ).rejects.toThrow('an ended session does not change');
  });

  test('the worker and the reader cannot read administrators', async () => {
    for (const url of [database.workerUrl, database.readerUrl]) {
      const other: Db = createDb({ url, poolSize: 1, applicationName: 'test' });
      try {
        await expect(other.pool.query('SELECT 1 FROM admin')).rejects.toMatchObject({ code: '42501' });
        await expect(other.pool.query('SELECT 1 FROM admin_session')).rejects.toMatchObject({ code: '42501' });
      } finally {
        await other.close();
      }
    }
  });
});
