import { login, register } from '@fairtick/contracts';
import { startTraceCollector } from '@fairtick/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { addAdmin, call, inject, queryAsOwner, registrationForm, signInAdmin, signUp, startApi } from '#test-kit';

const quiet = await startApi();
const collector = await startTraceCollector();
afterAll(() => collector.close());
const api = await startApi({
  beside: quiet,
  logLevel: 'trace',
  env: {
    METRICS_TOKEN: 'a token of the collector',
    RATE_LIMITS: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  },
});

/** Values that must never appear in any output. */
const canaries = {
  pwd: 'CanaryPassword-7f3a',
  withdrawPwd: '918273',
  realName: '金丝雀测试',
  idNumber: '11010119900307109X',
  totp: '564738',
  token: 'eyJhbGciOiJIUzI1NiJ9.CanaryToken-9c1d.x',
  card: '6222021234567890123',
};
/**
 * Six digits can occur by chance in longer numbers, timestamps and ids; a six-digit secret is matched only on its own.
 */
const patterns = Object.values(canaries).map((word) =>
  /^\d{6}$/.test(word) ? new RegExp(`(?<![0-9a-f.])${word}(?![0-9a-f])`) : word,
);

function leaks(text: string): string[] {
  return patterns
    .filter((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)))
    .map((word) => String(word));
}

describe('a secret', () => {
  it('is found on its own, and not inside a longer number', () => {
    const standing = ['"918273"', '{"withdrawPwd":918273}', 'pwd=918273&x', '918273', `(${canaries.card})`];
    expect(standing.filter((text) => leaks(text).length !== 1)).toEqual([]);
    const held = ['"startTimeUnixNano":"1763918273000000000"', '0.918273', 'a918273f'];
    expect(held.flatMap(leaks)).toEqual([]);
  });

  it('sent to every route appears in no answer, log line, metric, trace or Redis key', async () => {
    const answers: string[] = [];
    const form = {
      ...registrationForm(),
      ...canaries,
      confirmPwd: canaries.pwd,
      confirmWithdrawPwd: canaries.withdrawPwd,
    };
    for (const { method, path } of api.app.frame.endpoints) {
      const url = path.replace(/:\w+/g, '01900000-0000-7000-8000-00000000dead');
      for (const request of [
        {
          body: {
            ...form,
            username: canaries.pwd,
            password: canaries.pwd,
            newPwd: canaries.pwd,
            currentPwd: canaries.pwd,
            number: canaries.card,
          },
        },
        { body: `{"pwd":"${canaries.pwd}` },
        { url: `${url}?pwd=${canaries.pwd}&token=${canaries.token}` },
        {
          url,
          headers: {
            cookie: `session=${canaries.token}`,
            'user-agent': canaries.pwd,
            'idempotency-key': canaries.card,
          },
        },
      ]) {
        const { body, ...rest } = { body: undefined, url, ...request };
        const sendsBody = method === 'POST' || method === 'PUT';
        const { text } = await inject(api, { method, token: canaries.token, ...rest, ...(sendsBody ? { body } : {}) });
        answers.push(text);
      }
    }
    const member = await call(api, register, {
      body: {
        ...registrationForm({ pwd: canaries.pwd }),
        realName: canaries.realName,
        withdrawPwd: canaries.withdrawPwd,
        confirmWithdrawPwd: canaries.withdrawPwd,
      },
    });
    expect(member.status).toBe(200);
    await call(api, login, { body: { username: canaries.pwd, pwd: canaries.pwd } });
    answers.push((await inject(api, { method: 'GET', url: '/getInfo', token: member.data.token })).text);

    const metrics = await inject(api, { method: 'GET', url: '/metrics', token: 'a token of the collector' });
    const keys = await api.ctx.redis.keys('*');
    const values = await Promise.all(keys.map((key) => api.ctx.redis.get(key).catch(() => '')));
    expect(leaks(answers.join('\n'))).toEqual([]);
    expect(api.logLines.length).toBeGreaterThan(100);
    expect(leaks(api.logLines.join('\n'))).toEqual([]);
    expect(leaks(metrics.text)).toEqual([]);
    await expect.poll(collector.text, { timeout: 10_000 }).toContain('POST /api/login/register');
    expect(leaks(collector.text())).toEqual([]);
    expect(leaks([...keys, ...values].join('\n'))).toEqual([]);
  });

  it('of a signed-in member or administrator appears in no log line', async () => {
    const member = await signUp(api, { pwd: canaries.pwd });
    const admin = await signInAdmin(api, await addAdmin(api, { username: 'canary_admin', permissions: ['*:*:*'] }));
    for (const { token, password } of [member, admin]) {
      const logged = api.logLines.join('\n');
      expect(logged).not.toContain(token);
      expect(logged).not.toContain(token.split('.')[2]);
      expect(logged).not.toContain(password);
    }
  });

  it('in a database error is not logged', async () => {
    await queryAsOwner(api, `ALTER TABLE member ADD CONSTRAINT canary CHECK (phone <> '13755550001')`);
    const { status } = await call(api, register, {
      body: registrationForm({ phone: '13755550001', pwd: canaries.pwd }),
    });
    await queryAsOwner(api, 'ALTER TABLE member DROP CONSTRAINT canary');
    expect(status).toBe(500);
    const logged = api.logLines.join('\n');
    expect(logged).toContain('INTERNAL');
    expect(logged).not.toContain('13755550001');
    expect(leaks(logged)).toEqual([]);
  });

  it('is not added to answers: they contain only the fields of the contract', async () => {
    const member = await signUp(api);
    const { json } = await inject(api, { method: 'GET', url: '/api/index/userInfo', token: member.token });
    expect(Object.keys(json.data as object).sort()).toEqual(
      [
        'avatar',
        'memberId',
        'permissions',
        'restrictions',
        'roles',
        'sessionkey',
        'userName',
        'usermoney',
        'verified',
      ].sort(),
    );
  });
});

describe('a log line', () => {
  it('is one line of JSON for any input', async () => {
    const before = api.logLines.length;
    const nasty = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028';
    await inject(api, { method: 'POST', url: '/api/login/login', body: { username: nasty, pwd: nasty } });
    await inject(api, { method: 'GET', url: `/nowhere/${encodeURIComponent(nasty)}` });
    await inject(api, { method: 'GET', url: '/getInfo', headers: { 'user-agent': 'a\u001b[31mb' } });
    const lines = api.logLines.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
      expect(line).not.toContain('\u001b');
    }
  });
});
