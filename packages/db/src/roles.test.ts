import { expect, test } from 'vitest';
import { databaseUrl, roleUrl, roleUrls } from './roles.ts';

const login = { user: 'fairtick_owner', password: 'a b/@:', database: 'fairtick', port: 5433 };

test('a role reaches the same database over TCP', () => {
  const owner = databaseUrl({ ...login, host: '127.0.0.1' });
  expect(owner).toBe('postgresql://fairtick_owner:a%20b%2F%40%3A@127.0.0.1:5433/fairtick');
  expect(roleUrl(owner, 'fairtick_app', 'secret')).toBe('postgresql://fairtick_app:secret@127.0.0.1:5433/fairtick');
});

test('a role reaches the same database over a unix socket', () => {
  const owner = databaseUrl({ ...login, socketDir: '/run/fair tick' });
  const { reader } = roleUrls(owner, { app: 'a', worker: 'w', reader: 'r' });
  expect(new URL(reader).searchParams.get('host')).toBe('/run/fair tick');
  expect(new URL(reader).username).toBe('fairtick_reader');
});
