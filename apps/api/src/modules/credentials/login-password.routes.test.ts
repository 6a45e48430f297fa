import {
  adminLiftRestriction,
  endOtherSessions,
  login,
  mySessions,
  requestResetCode,
  resetLoginPassword,
  userInfo,
} from '@fairtick/contracts';
import { openRoles } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import {
  call,
  messagesTo,
  newestCode,
  passwordWork,
  queryAsOwner,
  registrationForm,
  signIn,
  signUp,
  startApi,
} from '#test-kit';
import {
  actions,
  admin,
  api,
  askPin,
  askReset,
  changeLogin,
  column,
  freeze,
  fresh,
  holds,
  letMinutePass,
  logIn,
  member,
  phone,
  prepare,
  refusedAfter,
  reset,
  resetPin,
} from './credentials.test-setup.ts';

await prepare();

describe('a new login password', () => {
  test('signs in from now on; this session continues, the others end within 5 s, and withdrawals pause for a day', async () => {
    const elsewhere = await signIn(api, member);
    const otherProcess = await startApi({ beside: api });
    expect((await call(otherProcess, userInfo, {}, { token: elsewhere.token })).status).toBe(200);
    expect(await holds()).toBeNull();
    expect((await changeLogin()).status).toBe(200);

    const started = Date.now();
    while ((await call(otherProcess, userInfo, {}, { token: elsewhere.token })).status !== 401) {
      expect(Date.now() - started).toBeLessThan(5_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await refusedAfter(elsewhere)).toBeLessThan(5_000);
    expect((await member.call(userInfo, {})).status).toBe(200);
    expect((await logIn(member.password)).error).toBe('LOGIN_WRONG_PASSWORD');
    expect((await logIn(fresh)).status).toBe(200);
    expect(await holds()).toBe(24);
    expect((await actions()).slice(-3).map(([action]) => action)).toEqual([
      'credentials.change_login_password',
      'auth.login_refused',
      'auth.login',
    ]);
  });

  test.each([
    ['a wrong current one', { currentPwd: 'not the password' }, 422, 'The original login password is incorrect.'],
    [
      'another confirmation',
      { confirmPwd: 'Another horse 43' },
      422,
      'The new login password does not match the confirmation password.',
    ],
    ['no current one', { currentPwd: '' }, 400, 'Please enter your password!'],
    ['no new one', { newPwd: '' }, 400, 'Please enter your password!'],
    ['no confirmation', { confirmPwd: '' }, 400, 'Please enter the password again!'],
    [
      'a weak new one',
      { newPwd: 'password1' },
      422,
      'This password is too weak. Use 8 to 64 characters and avoid common passwords and your username.',
    ],
  ])('is refused with %s, with the text of the specification', async (_, body, status, msg) => {
    const before = await column('login_hash');
    expect(await changeLogin(body)).toMatchObject({ status, envelope: { msg } });
    expect(await column('login_hash')).toBe(before);
  });

  test('is refused if it equals the current one', async () => {
    const { password } = member;
    expect((await changeLogin({ newPwd: password })).envelope.msg).toBe(
      'Cancel. The new password is the same as the current password.',
    );
  });

  test('is refused after five wrong current passwords, even with the right one, and the login is locked too', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await changeLogin({ currentPwd: 'not the password' })).error).toBe('ORIGINAL_PASSWORD_INCORRECT');
    }
    expect((await changeLogin()).error).toBe('PASSWORD_TRIES_USED');
    expect((await logIn(member.password)).error).toBe('LOGIN_FROZEN');
  });

  test('is set once by twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => changeLogin({ newPwd: `Another horse ${i + 10}` })),
    );
    const done = answers.flatMap(({ status }, i) => (status === 200 ? [`Another horse ${i + 10}`] : []));
    expect(done).toHaveLength(1);
    await queryAsOwner(api, 'UPDATE login_attempts SET locked_until = NULL, failed = 0 WHERE account_id = $1', [
      member.id,
    ]);
    expect((await logIn(done[0] ?? '')).status).toBe(200);
  });

  test('is refused in a session that a freeze has ended', async () => {
    const before = await column('login_hash');
    const [changed, frozen] = await Promise.all([changeLogin(), freeze('frozen')]);
    expect(frozen.status).toBe(200);
    if (changed.status !== 200) {
      expect(changed.status).toBe(401);
      expect(await column('login_hash')).toBe(before);
    }
    expect(await refusedAfter(member)).toBeLessThan(5_000);
    expect((await changeLogin()).status).toBe(401);
  });
});

describe('a forgotten login password', () => {
  test('is replaced with a code to the phone; sessions and the lock of wrong attempts end, withdrawals pause for a day', async () => {
    for (let i = 0; i < 5; i += 1) await logIn('not the password');
    expect(await askReset()).toMatchObject({ status: 200, data: { retryAfterS: 60, lifeS: 600, sandbox: true } });
    const code = await newestCode(api, phone);
    expect((await reset(code)).status).toBe(200);
    expect(await refusedAfter(member)).toBeLessThan(5_000);
    expect((await logIn(member.password)).error).toBe('LOGIN_WRONG_PASSWORD');
    expect((await logIn(fresh)).status).toBe(200);
    expect(await holds()).toBe(24);
    expect((await reset(code)).error).toBe('CODE_INCORRECT');
    const audited = (await actions()).map(([action]) => action);
    expect(audited).toContain('credentials.send_code');
    expect(audited).toContain('credentials.reset_login_password');
    expect(audited.at(-1)).toBe('credentials.code_refused');
  });

  test('replaced with a code lets its owner in from a new address while strangers continue guessing', async () => {
    const from = (host: number) => ({ ip: `203.0.113.${host}` });
    const tryFrom = (host: number, pwd: string) =>
      call(api, login, { body: { username: member.username, pwd } }, from(host));
    const guess = async () => {
      for (let host = 1; host <= 4; host += 1) for (let n = 0; n < 5; n += 1) await tryFrom(host, 'not the password');
    };
    await guess();
    expect((await tryFrom(77, member.password)).error).toBe('LOGIN_FROZEN');
    await askReset();
    const body = {
      username: member.username,
      verificationCode: await newestCode(api, phone),
      newPwd: fresh,
      confirmPwd: fresh,
    };
    expect((await call(api, resetLoginPassword, { body }, from(77))).status).toBe(200);
    await guess();
    expect((await tryFrom(78, fresh)).error).toBe('LOGIN_FROZEN');
    expect((await tryFrom(77, fresh)).status).toBe(200);
  });

  test('is answered the same for an unknown name, an invalid name, and a member without an e-mail address', async () => {
    const answers = [
      await askReset(),
      await askReset('nobody_here'),
      await askReset("x' OR '1'='1"),
      await askReset('bell\u0007name'),
      await askReset(registrationForm().username, 'email'),
    ];
    for (const { status, data } of answers) {
      expect({ status, data }).toEqual({ status: 200, data: { retryAfterS: 60, lifeS: 600, sandbox: true } });
    }
    // and again within the minute
    for (const username of [member.username, ` ${member.username.toUpperCase()} `, 'nobody_here']) {
      const { status, envelope, headers } = await askReset(username);
      expect({ status, data: envelope.data }).toEqual({ status: 429, data: null });
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
    }
    expect(await messagesTo(api, phone)).toHaveLength(1);
  });

  test('is answered before the member is looked up, so response time does not reveal whether a name exists', async () => {
    const holder = await openRoles(api.database).owner.pool.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE member IN ACCESS EXCLUSIVE MODE');
      for (const username of [member.username, 'unknown_name']) expect((await askReset(username)).status).toBe(200);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await api.ctx.background.settled();
    expect(await messagesTo(api, phone)).toHaveLength(1);
  });

  test('is reset with the same hashing work for an unknown name, so response time does not reveal whether it exists', async () => {
    for (const username of [member.username, 'nobody_here', 'bell\u0007name']) {
      const work = await passwordWork(api, async () => {
        expect((await reset('000000', { username })).error).toBe('CODE_INCORRECT');
      });
      expect({ username, ...work }).toEqual({ username, hashed: 1, verified: 1 });
    }
  });

  test('needs a captcha if captchas are on, and a wrong answer invalidates it', async () => {
    const strict = await startApi({ beside: api, env: { CAPTCHA: 'on' } });
    const refused = await call(strict, requestResetCode, { body: { username: member.username, channel: 'sms' } });
    expect(refused.error).toBe('CAPTCHA_WRONG');
    expect(await messagesTo(api, phone)).toEqual([]);
  });

  test('can be requested five times a day per name, known or not, counted only after a right captcha', async () => {
    const strict = await startApi({ beside: api, env: { CAPTCHA: 'on' } });
    for (const username of [member.username, 'nobody_here_2']) {
      for (let i = 0; i < 10; i += 1) {
        const { error } = await call(strict, requestResetCode, { body: { username, channel: 'sms' } });
        expect(error).toBe('CAPTCHA_WRONG');
      }
      const errors: (string | undefined)[] = [];
      for (let i = 0; i < 6; i += 1) {
        await letMinutePass();
        errors.push((await askReset(username)).error);
        await api.ctx.background.settled();
      }
      expect(errors).toEqual([...Array<undefined>(5).fill(undefined), 'CODE_DAY_LIMIT']);
    }
    expect(await messagesTo(api, phone)).toHaveLength(5);
  });

  test('is not changed after five wrong codes, or with a code for another member or purpose', async () => {
    await askReset();
    const code = await newestCode(api, phone);
    const other = { phone: registrationForm().phone };
    const { username } = await signUp(api, other);
    await askReset(username);
    await askPin();
    expect((await reset(await newestCode(api, other.phone))).error).toBe('CODE_INCORRECT');
    expect((await resetPin(code)).error).toBe('CODE_INCORRECT');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 4; i += 1) expect((await reset(wrong)).error).toBe('CODE_INCORRECT');
    expect((await reset(code)).error).toBe('CODE_INCORRECT');
    expect((await logIn(member.password)).status).toBe(200);
  });

  test('cannot be set to the current one; the code is used up, to prevent guessing', async () => {
    await askReset();
    const code = await newestCode(api, phone);
    expect((await reset(code, { newPwd: member.password })).error).toBe('PASSWORD_UNCHANGED');
    expect((await reset(code)).error).toBe('CODE_INCORRECT');
  });

  test('that is weak or wrongly confirmed does not use up the code', async () => {
    await askReset();
    const code = await newestCode(api, phone);
    expect((await reset(code, { newPwd: member.username })).error).toBe('PASSWORD_TOO_WEAK');
    expect((await reset(code, { confirmPwd: 'Another horse 43' })).error).toBe('NEW_PASSWORDS_DIFFER');
    expect((await reset(code)).status).toBe(200);
  });

  test('is set once by one code, even for concurrent requests', async () => {
    await askReset();
    const code = await newestCode(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => reset(code, { newPwd: `Another horse ${i + 10}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const chosen = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(`Another horse ${chosen + 10}`)).status).toBe(200);
  });

  test.each(['frozen', 'login'] as const)(
    'changes nothing for a member with the restriction %s, who reads the reason',
    async (kind) => {
      const restriction = await freeze(kind);
      expect((await askReset()).status).toBe(200);
      const before = await column('login_hash');
      const wrong = await reset('000000');
      expect(wrong).toMatchObject({ error: 'CODE_INCORRECT', envelope: { data: null } });
      const refused = await reset(await newestCode(api, phone));
      expect(refused).toMatchObject({
        status: 422,
        error: kind === 'frozen' ? 'LOGIN_FROZEN' : 'LOGIN_NOT_AUTHORIZED',
        envelope: { data: { memberMessage: '您的账户正在核查，可申诉。' } },
      });
      expect(await column('login_hash')).toBe(before);
      expect((await logIn(fresh)).error).toBe('LOGIN_WRONG_PASSWORD');
      // After the restriction is lifted, a new code is needed.
      await admin.call(adminLiftRestriction, { params: { id: member.id, rid: restriction.data.id } });
      await letMinutePass();
      await askReset();
      expect((await reset(await newestCode(api, phone))).status).toBe(200);
      expect((await logIn(fresh)).status).toBe(200);
    },
  );
});

describe('signing out everywhere else', () => {
  test('ends every other session and returns how many', async () => {
    const others = [await signIn(api, member), await signIn(api, member)];
    expect((await member.call(endOtherSessions, {})).data).toEqual({ ended: 2 });
    for (const other of others) expect(await refusedAfter(other)).toBeLessThan(5_000);
    expect((await member.call(mySessions, {})).data.items).toMatchObject([{ current: true }]);
    expect((await member.call(endOtherSessions, {})).data).toEqual({ ended: 0 });
  });
});
