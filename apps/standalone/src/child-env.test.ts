import { expect, test } from 'vitest';
import { ownAddress } from './child-env.ts';

test.each([
  ['development', '127.0.0.1', { PUBLIC_URL: 'http://localhost:3000' }],
  ['test', '::1', { PUBLIC_URL: 'http://localhost:3000' }],
  ['development', '0.0.0.0', {}],
  ['production', '127.0.0.1', {}],
] as const)('%s on %s: the address is known: %j', (NODE_ENV, HOST, known) => {
  expect(ownAddress({ NODE_ENV, HOST, PORT: 3000 })).toEqual(known);
});
