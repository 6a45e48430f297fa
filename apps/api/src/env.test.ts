import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const complete = {
  DATABASE_URL: 'postgresql://x',
  REDIS_URL: 'redis://x',
  JWT_SECRET: 'j'.repeat(32),
  SIGNING_KEY: 's'.repeat(32),
  ENCRYPTION_KEY: 'e'.repeat(32),
};

it('enables every protection by default', () => {
  expect(readEnv(complete)).toMatchObject({ CAPTCHA: 'on', ADMIN_TOTP: 'on', RATE_LIMITS: 'on', API_BASES: ['..'] });
});

it.each(['CAPTCHA', 'ADMIN_TOTP', 'RATE_LIMITS'])('refuses %s=off in production', (name) => {
  expect(readEnv({ ...complete, [name]: 'off' })).toBeDefined();
  expect(() => readEnv({ ...complete, [name]: 'off', NODE_ENV: 'production' })).toThrow(name);
});

it.each(['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET', 'SIGNING_KEY', 'ENCRYPTION_KEY'])(
  'refuses to start without %s',
  (name) => {
    expect(() => readEnv({ ...complete, [name]: undefined })).toThrow(name);
  },
);

it('refuses short secrets and never prints a value', () => {
  expect(() => readEnv({ ...complete, JWT_SECRET: 'hunter2' })).toThrow(/JWT_SECRET(?!.*hunter2)/);
});

it('refuses the sandbox outbox in production, and incomplete settings of mail or text messages', () => {
  const sandbox = { ...complete, SANDBOX_OUTBOX_DIR: '/tmp/outbox' };
  expect(readEnv(sandbox).SANDBOX_OUTBOX_DIR).toBe('/tmp/outbox');
  expect(() => readEnv({ ...sandbox, NODE_ENV: 'production' })).toThrow('SANDBOX_OUTBOX_DIR');
  const ways = {
    SMTP_URL: 'smtps://post:hunter2@mail.example',
    MAIL_FROM: 'Fairtick <no-reply@trade.example>',
    SMS_URL: 'https://sms.example/send?key=hunter2',
    SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}',
  };
  expect(readEnv({ ...complete, ...ways }).SMS_HEADERS).toBe('{}');
  for (const name of Object.keys(ways)) {
    const { [name]: _, ...partly } = { ...complete, ...ways } as Record<string, string>;
    expect(() => readEnv(partly)).toThrow(/belong together(?!.*hunter2)/);
  }
  expect(() => readEnv({ ...complete, SMTP_URL: 'http://mail.example', MAIL_FROM: 'x@y.example' })).toThrow('SMTP_URL');
});

it('refuses the sandbox gateway in production, and incomplete settings of Alipay', () => {
  const sandbox = { ...complete, SANDBOX_GATEWAY_DIR: '/tmp/sandbox' };
  expect(readEnv(sandbox).SANDBOX_GATEWAY_DIR).toBe('/tmp/sandbox');
  expect(() => readEnv({ ...sandbox, NODE_ENV: 'production' })).toThrow('SANDBOX_GATEWAY_DIR');
  const alipay = {
    ALIPAY_APP_ID: '1',
    ALIPAY_PRIVATE_KEY: 'hunter2',
    ALIPAY_PUBLIC_KEY: '3',
    ALIPAY_SELLER_ID: '4',
    PUBLIC_URL: 'https://x.example',
  };
  expect(readEnv({ ...complete, ...alipay }).ALIPAY_PRODUCT).toBe('wap');
  for (const name of Object.keys(alipay)) {
    expect(() => readEnv({ ...complete, ...alipay, [name]: undefined })).toThrow(new RegExp(`${name}(?!.*hunter2)`));
  }
});

it('treats an empty variable as unset', () => {
  const { ALIPAY_APP_ID, PUBLIC_URL } = readEnv({ ...complete, ALIPAY_APP_ID: '', PUBLIC_URL: '' });
  expect([ALIPAY_APP_ID, PUBLIC_URL]).toEqual([undefined, undefined]);
  expect(() => readEnv({ ...complete, JWT_SECRET: '' })).toThrow(/JWT_SECRET/);
});
