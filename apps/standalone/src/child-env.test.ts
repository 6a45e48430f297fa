import { expect, test } from 'vitest';
import { childEnv, ownAddress } from './child-env.ts';
import { readEnv } from './env.ts';

test.each([
  ['development', '127.0.0.1', { PUBLIC_URL: 'http://localhost:3000' }],
  ['test', '::1', { PUBLIC_URL: 'http://localhost:3000' }],
  ['development', '0.0.0.0', {}],
  ['production', '127.0.0.1', {}],
] as const)('%s on %s: the address that is known is %j', (NODE_ENV, HOST, known) => {
  expect(ownAddress({ NODE_ENV, HOST, PORT: 3000 })).toEqual(known);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://trade.example' }, 'https://trade.example'],
])('with %j the servers work under %s', (set, address) => {
  const [platform, databases, witness] = [
    {
      dataDir: {},
      secrets: {
        ENCRYPTION_KEY: 'k'.repeat(32),
        VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
      },
    },
    { roles: {} },
    {},
  ] as unknown as [Parameters<typeof childEnv>[0], Parameters<typeof childEnv>[2], Parameters<typeof childEnv>[3]];
  const { api, worker } = childEnv(platform, readEnv(set), databases, witness);
  expect([api, worker].map((env: Record<string, unknown>) => env['PUBLIC_URL'])).toEqual([address, address]);
});
