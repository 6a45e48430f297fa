import { adminLogin, captchaImage, login, register } from '@fairtick/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addAuthenticator,
  call,
  firstAdmin,
  registrationForm,
  signInAdmin,
  signUp,
  startApi,
  totpCode,
} from '#test-kit';

const open = await startApi();
const api = await startApi({ beside: open, env: { CAPTCHA: 'on' } });
const strict = await startApi({ beside: open, env: { CAPTCHA: 'on', ADMIN_TOTP: 'on' } });
const member = await signUp(open);

/** The text of the picture, which only the server knows. */
async function textOf(uuid: string): Promise<string> {
  return (JSON.parse((await api.ctx.redis.get(`captcha:${uuid}`)) ?? '{}') as { text: string }).text;
}

async function issue() {
  const { data } = await call(api, captchaImage, {});
  return { ...data, text: await textOf(data.uuid) };
}

function tryLogin(captcha: { uuid?: string; code?: string }) {
  return call(api, login, { body: { username: member.username, pwd: member.password, ...captcha } });
}

// Many refused answers of one test would make the next one owe a proof of work.
beforeEach(async () => {
  for (const key of await api.ctx.redis.keys('captcha-use:*')) await api.ctx.redis.del(key);
});

describe('a captcha', () => {
  it('is a picture that does not contain its text', async () => {
    const { img, text, captchaEnabled } = await issue();
    expect(captchaEnabled).toBe(true);
    expect(img).toMatch(/^data:image\/svg\+xml;base64,/);
    const svg = Buffer.from(img.slice(img.indexOf(',') + 1), 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<text|<script/);
    expect(text).toHaveLength(4);
    expect(svg).not.toContain(text);
  });

  it('accepts the right answer once, in upper or lower case', async () => {
    const { uuid, text } = await issue();
    expect((await tryLogin({ uuid, code: ` ${text.toLowerCase()} ` })).status).toBe(200);
    expect((await tryLogin({ uuid, code: text })).error).toBe('CAPTCHA_WRONG');
  });

  it('is invalid after a wrong answer', async () => {
    const { uuid, text } = await issue();
    expect((await tryLogin({ uuid, code: 'nope' })).error).toBe('CAPTCHA_WRONG');
    expect((await tryLogin({ uuid, code: text })).error).toBe('CAPTCHA_WRONG');
  });

  it('accepts one of fifty concurrent right answers', async () => {
    const { uuid, text } = await issue();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryLogin({ uuid, code: text })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'CAPTCHA_WRONG')).toHaveLength(49);
  });

  it('is valid for two minutes', async () => {
    const { uuid, text } = await issue();
    const lifeMs = await api.ctx.redis.pTTL(`captcha:${uuid}`);
    expect(lifeMs).toBeGreaterThan(118_000);
    expect(lifeMs).toBeLessThanOrEqual(120_000);
    await api.ctx.redis.pExpire(`captcha:${uuid}`, 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await tryLogin({ uuid, code: text })).error).toBe('CAPTCHA_WRONG');
  });

  it.each([
    {},
    { uuid: 'x' },
    { code: 'ABCD' },
    { uuid: '', code: '' },
    { uuid: '*', code: 'ABCD' },
    { uuid: '01900000-0000-7000-8000-000000000000', code: 'ABCD' },
  ])('is refused if it is missing or invented: %j', async (captcha) => {
    const { status, error } = await tryLogin(captcha);
    expect({ status, error }).toEqual({ status: 422, error: 'CAPTCHA_WRONG' });
  });

  it('is required for registration, and a wrong one creates no member', async () => {
    const form = registrationForm();
    expect((await call(api, register, { body: form })).error).toBe('CAPTCHA_WRONG');
    // Whether the name is taken is answered only after a right captcha.
    const both = await call(api, register, {
      body: { ...form, username: member.username, idNumber: '110101199003071090' },
    });
    expect(both.envelope.data).toEqual({
      issues: ['ID_NUMBER_INVALID', 'CAPTCHA_WRONG'].map((error) => expect.objectContaining({ error })),
    });
    const { uuid, text } = await issue();
    expect((await call(api, register, { body: { ...form, uuid, code: text } })).status).toBe(200);
  });
});

describe("an administrator's sign-in", () => {
  const ip = '192.0.2.7';
  type Given = { pwd?: string; totp?: string; uuid?: string; code?: string; from?: string };
  const signIn = async ({ pwd = firstAdmin.password, from = ip, ...rest }: Given = {}) => {
    const body = { username: firstAdmin.username, pwd, ...rest };
    return (await call(api, adminLogin, { body }, { ip: from })).error ?? 'in';
  };
  const answer = async () => {
    const { uuid, text: code } = await issue();
    return { uuid, code };
  };

  it('needs a captcha after a failure from the same address, until a right password', async () => {
    expect(await signIn()).toBe('in');
    expect(await signIn({ pwd: 'wrong' })).toBe('ADMIN_LOGIN_FAILED');
    expect(await signIn()).toBe('ADMIN_CAPTCHA_REQUIRED');
    expect(await signIn({ from: '192.0.2.8' })).toBe('in');
    const used = await answer();
    expect(await signIn({ ...used, code: 'nope' })).toBe('CAPTCHA_WRONG');
    expect(await signIn(used)).toBe('CAPTCHA_WRONG');
    expect(await signIn({ pwd: 'wrong', ...(await answer()) })).toBe('ADMIN_LOGIN_FAILED');
    expect(await signIn(await answer())).toBe('in');
    expect(await signIn()).toBe('in');
  });

  it('counts no attempt without its captcha', async () => {
    expect(await signIn({ pwd: 'wrong' })).toBe('ADMIN_LOGIN_FAILED');
    for (let tries = 0; tries < 4; tries += 1) expect(await signIn({ pwd: 'wrong' })).toBe('ADMIN_CAPTCHA_REQUIRED');
    expect(await signIn(await answer())).toBe('in');
  });

  it('needs one for 15 minutes', async () => {
    expect(await signIn({ pwd: 'wrong' })).toBe('ADMIN_LOGIN_FAILED');
    const leftMs = await api.ctx.redis.pTTL(`captcha-after-failure:${ip}`);
    expect(leftMs).toBeGreaterThan(800_000);
    expect(leftMs).toBeLessThanOrEqual(900_000);
    expect(await signIn(await answer())).toBe('in');
  });

  it('asks in the same way about an unknown name', async () => {
    const unknown = { username: 'not_an_admin', pwd: 'wrong' };
    const tryUnknown = async () => (await call(api, adminLogin, { body: unknown }, { ip })).error;
    expect(await tryUnknown()).toBe('ADMIN_LOGIN_FAILED');
    expect(await tryUnknown()).toBe('ADMIN_CAPTCHA_REQUIRED');
    expect(await signIn(await answer())).toBe('in');
  });

  it('needs one after a wrong code of the authenticator, and none between password and code', async () => {
    const secret = await addAuthenticator(await signInAdmin(strict));
    const inStrict = async (given: object = {}) => {
      const body = { username: firstAdmin.username, pwd: firstAdmin.password, ...given };
      return (await call(strict, adminLogin, { body }, { ip })).error ?? 'in';
    };
    expect(await inStrict()).toBe('ADMIN_TOTP_REQUIRED');
    expect(await inStrict({ totp: '000000' })).toBe('ADMIN_TOTP_WRONG');
    expect(await inStrict()).toBe('ADMIN_CAPTCHA_REQUIRED');
    expect(await inStrict(await answer())).toBe('ADMIN_TOTP_REQUIRED');
    expect(await inStrict({ totp: totpCode(secret) })).toBe('in');
  });
});
