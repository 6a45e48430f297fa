import { adminLogin, captchaImage, getconf, login, register, resetLoginPassword, userInfo } from '@fairtick/contracts';
import { startOwnRedis } from '@fairtick/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, call, inject, registrationForm, signUp, startApi } from '#test-kit';

const quiet = await startApi();
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' };
const api = await startApi({ beside: quiet, env });
const second = await startApi({ beside: quiet, env });
const member = await signUp(quiet);

beforeEach(async () => {
  await quiet.ctx.redis.flushDb();
});

let lastIp = 0;
/** An address that is new to this file. */
function freshIp(): string {
  lastIp += 1;
  return `192.0.${Math.floor(lastIp / 250)}.${(lastIp % 250) + 1}`;
}

function tryLogin(target: typeof api, username: string, options: CallOptions = {}) {
  return call(target, login, { body: { username, pwd: 'not the password' } }, { ip: freshIp(), ...options });
}

async function repeat<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i += 1) results.push(await act(i));
  return results;
}

describe('a limit', () => {
  it('on login is five a minute for one name from one address, across processes', async () => {
    const ip = freshIp();
    const name = (i: number) => (i % 3 ? 'nobody_here' : ' NOBODY_here');
    const answers = await repeat(7, (i) => tryLogin(i % 2 ? api : second, name(i), { ip }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(answers[6]).toMatchObject({ error: 'TOO_MANY_REQUESTS', envelope: { code: 429 } });
    const wait = Number(answers[6]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it.each([
    ['login', login, { pwd: 'not the password' }],
    ['adminLogin', adminLogin, { pwd: 'not the password' }],
    [
      'resetLoginPassword',
      resetLoginPassword,
      { verificationCode: '000000', newPwd: 'Another horse 9', confirmPwd: 'Another horse 9' },
    ],
  ] as const)('on %s is not used up for the owner of a name by a stranger elsewhere', async (_, to, rest) => {
    const body = { username: 'owned_name', ...rest } as never;
    const ip = freshIp();
    const strange = await repeat(6, () => call(api, to, { body }, { ip }));
    expect(strange[5]?.status).toBe(429);
    expect((await call(api, to, { body }, { ip: freshIp() })).status).not.toBe(429);
  });

  it('per address is twenty times as high', async () => {
    const ip = freshIp();
    const captchas = await repeat(601, () => call(api, captchaImage, {}, { ip }));
    expect(captchas.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(captchas[600]?.status).toBe(429);
    expect((await call(api, captchaImage, {}, { ip: freshIp() })).status).toBe(200);
  });

  it('on registration is sixty an hour for an address', async () => {
    const ip = freshIp();
    const answers = await repeat(61, () =>
      call(api, register, { body: registrationForm({ acceptRisk: false }) }, { ip }),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 422), 429]);
    expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  it('stops an address that tries one password on many names after fifty guesses, and logs it', async () => {
    const ip = freshIp();
    const answers = await repeat(60, (i) => tryLogin(api, `nobody_${i}`, { ip }));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(api.logLines.some((line) => line.includes('guesses passwords'))).toBe(true);
  });

  it('ignores a forged X-Forwarded-For unless it comes from a trusted proxy', async () => {
    const ip = freshIp();
    const forge = (from: string, i: number) =>
      inject(api, {
        method: 'POST',
        url: '/api/login/login',
        ip: from,
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
        body: { username: `nobody_${i}`, pwd: 'x' },
      });
    const direct = await repeat(60, (i) => forge(ip, i));
    expect(direct.some(({ status }) => status === 429)).toBe(true);
    const proxied = await repeat(60, (i) => forge('10.1.2.3', i + 100));
    expect(proxied.some(({ status }) => status === 429)).toBe(false);
  });

  it('counts an IPv6 network as one address', async () => {
    const answers = await repeat(60, (i) => tryLogin(api, `nobody_${i}`, { ip: `2001:db8:1:2::${i.toString(16)}` }));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('stores no name in Redis', async () => {
    await tryLogin(api, 'somebody_secret');
    const keys = await quiet.ctx.redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain('somebody_secret');
  });
});

describe('without Redis', () => {
  it('refuses captcha, login and registration with a Retry-After, and serves everything else', async () => {
    const redis = await startOwnRedis();
    const alone = await startApi({ beside: quiet, env: { ...env, REDIS_URL: redis.url } });
    expect((await call(alone, captchaImage, {})).status).toBe(200);
    await redis.stop();
    for (const answer of [
      await call(alone, captchaImage, {}),
      await tryLogin(alone, 'nobody_here'),
      await call(alone, register, { body: registrationForm() }),
    ]) {
      expect(answer).toMatchObject({ status: 503, error: 'UNAVAILABLE' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await call(alone, getconf, {})).status).toBe(200);
    expect((await call(alone, userInfo, {}, { token: member.token })).status).toBe(200);
    const ready = await inject(alone, { method: 'GET', url: '/readyz' });
    expect(JSON.parse(ready.text)).toMatchObject({ ready: true, redis: 'degraded' });
  });
});
