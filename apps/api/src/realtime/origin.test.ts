import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const bases = { host: 'trade.example:3000', apiBases: ['..', 'https://api.example'] };

test.each([
  ['the same host', 'http://trade.example:3000', true],
  ['a configured API base', 'https://api.example', true],
  ['a program without an origin', undefined, true],
  ['another host', 'https://evil.example', false],
  ['another port of the host', 'http://trade.example:4000', false],
  ['a host that only begins alike', 'https://api.example.evil', false],
  ['a sandboxed page', 'null', false],
  ['nonsense', 'x', false],
])('decides for %s: %s', (_, origin, allowed) => {
  expect(isAllowedOrigin(origin, bases)).toBe(allowed);
});
