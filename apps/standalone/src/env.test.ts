import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing needs to be set', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', dataDir: resolve('.data'), passedOn: {} });
});

test('an empty variable counts as not set, and children get only what is theirs', () => {
  const env = readEnv({ DATABASE_URL: '', MARKET_FEED: 'sim', AWS_SECRET: 'x' });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(env.passedOn).toEqual({ MARKET_FEED: 'sim' });
});

test('a port that is none is refused by name', () => {
  expect(() => readEnv({ PORT: 'ninety' })).toThrow(/PORT/);
});

test.each(['a b', 'Root', 'ab', '_x_'])('%j is no name of an administrator', (ADMIN_USERNAME) => {
  expect(() => readEnv({ ADMIN_USERNAME })).toThrow(/ADMIN_USERNAME.*three to forty/s);
});

test('production brings its own secrets', () => {
  expect(() => readEnv({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40) })).toThrow(
    'NODE_ENV=production needs SIGNING_KEY, ENCRYPTION_KEY, LOG_KEY from outside',
  );
});
