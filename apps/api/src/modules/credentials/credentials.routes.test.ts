import { requestMyCode, requestResetCode, userInfo } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { call, inject, messagesTo, newestCode, queryAsOwner, signIn, startApi } from '#test-kit';
import {
  actions,
  api,
  askPin,
  changeLogin,
  changePin,
  column,
  en,
  freeze,
  holds,
  letMinutePass,
  logIn,
  member,
  phone,
  pin,
  prepare,
  refusedAfter,
  resetPin,
} from './credentials.test-setup.ts';

await prepare();

describe('the withdrawal password', () => {
  test('is changed with the current one; other sessions end and withdrawals pause for a day', async () => {
    const elsewhere = await signIn(api, member);
    expect((await changePin(pin)).status).toBe(200);
    expect(await refusedAfter(elsewhere)).toBeLessThan(5_000);
    expect((await member.call(userInfo, {})).status).toBe(200);
    expect(await holds()).toBe(24);
    expect((await changePin(pin, '246802')).error).toBe('WITHDRAW_PASSWORD_INCORRECT');
    expect((await changePin('135790', '246802')).status).toBe(200);
  });

  test.each([
    ['111111', '135790', '135790', 'The current withdrawal password is incorrect.'],
    [pin, '135790', '135791', 'The withdrawal password does not match the confirmation password.'],
    [pin, '13579', '13579', 'The withdrawal password must be 6 digits.'],
    [pin, pin, pin, 'Cancel. The new password is the same as the current password.'],
  ])('%s to %s, %s is refused: %s', async (currentPwd, newPwd, confirmPwd, msg) => {
    const before = await column('withdraw_hash');
    expect(await changePin(currentPwd, newPwd, confirmPwd)).toMatchObject({ status: 422, envelope: { msg } });
    expect(await column('withdraw_hash')).toBe(before);
  });

  test('that five wrong attempts locked is reset by code and login password, and never shown', async () => {
    for (let i = 0; i < 5; i += 1) await changePin('111111');
    expect((await changePin(pin)).error).toBe('WITHDRAW_PASSWORD_LOCKED');
    const asked = await askPin();
    expect(asked.data).toMatchObject({ sentTo: `${phone.slice(0, 3)}****${phone.slice(-4)}`, retryAfterS: 60 });
    const code = await newestCode(api, phone);
    expect((await resetPin(code, { loginPwd: 'not the password' })).envelope.msg).toBe(
      'The login password is incorrect.',
    );
    expect(await resetPin(code)).toMatchObject({ status: 200, data: {} });
    expect((await resetPin(code, { newPwd: '246802' })).error).toBe('CODE_INCORRECT');
    expect(await holds()).toBe(24);
    expect((await changePin('135790', '246802')).status).toBe(200);
    expect((await actions()).map(([action]) => action)).toContain('credentials.reset_withdraw_password');
  });

  test('cannot be guessed through the reset, which accepts its old digits like any others', async () => {
    await askPin();
    expect((await resetPin(await newestCode(api, phone), { newPwd: pin })).status).toBe(200);
  });

  test('is reset once by one code, even for concurrent requests', async () => {
    await askPin();
    const code = await newestCode(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => resetPin(code, { newPwd: String(200_000 + i) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'CODE_INCORRECT')).toHaveLength(11);
  });

  test('cannot be reset by e-mail without a confirmed address', async () => {
    expect((await askPin('email')).error).toBe('CODE_CHANNEL_UNAVAILABLE');
  });

  test('cannot be changed by a frozen member', async () => {
    await askPin();
    const code = await newestCode(api, phone);
    await freeze('frozen');
    expect((await resetPin(code)).status).toBe(401);
    expect((await changePin(pin)).status).toBe(401);
    expect((await askPin()).status).toBe(401);
  });
});

describe('a code', () => {
  test('can be requested again after a minute, which invalidates the first one', async () => {
    await askPin();
    const first = await newestCode(api, phone);
    const early = await askPin();
    expect(early).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await letMinutePass();
    await askPin();
    const second = await newestCode(api, phone);
    if (first !== second) expect((await resetPin(first)).error).toBe('CODE_INCORRECT');
    expect((await resetPin(second)).status).toBe(200);
  });

  test('is sent in the language of the page, with the name of the site', async () => {
    await member.call(
      requestMyCode,
      { body: { purpose: 'withdraw_password', channel: 'sms' } },
      { language: 'zh-Hans' },
    );
    await letMinutePass();
    await askPin();
    const texts = (await messagesTo(api, phone)).map(({ text }) => text);
    expect(texts[0]).toMatch(/^【Fairtick】您正在找回提现密码，验证码：\d{6}，10 分钟内有效。/);
    expect(texts[1]).toMatch(/^【Fairtick】Reset your withdrawal password: your code is \d{6}, valid for 10 minutes\./);
  });

  test('that cannot be sent causes an error, and another one may be requested immediately', async () => {
    const nowhere = await startApi({
      beside: api,
      env: { SMS_URL: 'http://127.0.0.1:1/send', SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}' },
    });
    const ask = () =>
      call(
        nowhere,
        requestMyCode,
        { body: { purpose: 'withdraw_password', channel: 'sms' } },
        { token: member.token, ...en },
      );
    const failed = await ask();
    expect(failed).toMatchObject({
      status: 422,
      error: 'CODE_NOT_SENT',
      envelope: {
        msg: 'The verification code could not be sent. Please try again or choose another way.',
        data: null,
      },
    });
    expect((await ask()).error).toBe('CODE_NOT_SENT');
    const logged = nowhere.logLines.join('\n');
    expect(logged).toContain('failed to send a verification code');
    expect(logged).not.toContain(phone);
    expect(logged).not.toMatch(/"text"|验证码|code is/);
    expect((await askPin()).status).toBe(200);
  });

  test('is refused for a channel that this installation does not have', async () => {
    const strict = await startApi({ beside: api, env: { SANDBOX_OUTBOX_DIR: '/nonexistent' } });
    const without = new Map(strict.ctx.senders);
    without.delete('email');
    strict.ctx.senders = without;
    const answer = await call(strict, requestResetCode, { body: { username: 'nobody_here_3', channel: 'email' } });
    expect(answer.error).toBe('CODE_CHANNEL_UNAVAILABLE');
  });

  test('and passwords appear in no answer, log line, audit entry or Redis key', async () => {
    const chatty = await startApi({ beside: api, logLevel: 'trace' });
    const answers: string[] = [];
    const post = async (url: string, body: object, token?: string) => {
      answers.push((await inject(chatty, { method: 'POST', url, body, token })).text);
    };
    await post('/api/login/reset-code', { username: member.username, channel: 'sms' });
    await post('/api/me/codes', { purpose: 'withdraw_password', channel: 'sms' }, member.token);
    await chatty.ctx.background.settled();
    const messages = await messagesTo(api, phone);
    const codeIn = (subject: string) =>
      /\b\d{6}\b/.exec(messages.find((one) => one.subject.includes(subject))?.text ?? '')?.[0] ?? 'none';
    const resetCode = codeIn('重置登录密码');
    const pinCode = codeIn('找回提现密码');
    const newPwd = 'CanaryPassword-7f3a';
    await post(
      '/api/me/withdraw-password/reset',
      { loginPwd: member.password, verificationCode: pinCode, newPwd: '918273', confirmPwd: '918273' },
      member.token,
    );
    await post('/api/login/reset-password', {
      username: member.username,
      verificationCode: resetCode,
      newPwd,
      confirmPwd: newPwd,
    });
    expect((await logIn(newPwd)).status).toBe(200);
    const audit = await queryAsOwner<{ line: string }>(
      api,
      'SELECT concat(before, after, target_id) AS line FROM audit_entry WHERE actor_id = $1',
      [member.id],
    );
    const keys = await api.ctx.redis.keys('*');
    const everything = [
      ...answers,
      ...chatty.logLines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), time: 0, responseTime: 0 })),
      ...audit.map(({ line }) => line),
      ...keys,
    ].join('\n');
    for (const secret of [newPwd, member.password, '"918273"', `"${resetCode}"`, `"${pinCode}"`, phone]) {
      expect(everything.includes(secret)).toBe(false);
    }
  });
});

describe('a change', () => {
  test('is notified to the phone in the language of the page, without the new value', async () => {
    await changeLogin();
    await changePin(pin);
    const texts = (await messagesTo(api, phone)).map(({ subject, text }) => `${subject} | ${text}`);
    expect(texts).toEqual([
      expect.stringMatching(/^Fairtick: Your login password was changed \| .*If this was not you/),
      expect.stringMatching(/^Fairtick: Your withdrawal password was changed \| .*If this was not you/),
    ]);
    expect(texts.join()).not.toMatch(/135790|horse/);
  });

  test('that was refused is not notified', async () => {
    await changeLogin({ currentPwd: 'not the password' });
    await changePin('111111');
    expect(await messagesTo(api, phone)).toEqual([]);
  });
});
