import { describe, expect, test } from 'vitest';
import { isInNetworks, isNetwork } from './admin-networks.rules.ts';

const networks = ['192.0.2.0/24', '198.51.100.7/32', '2001:db8::/48'];

describe('an address', () => {
  test.each(['192.0.2.0', '192.0.2.255', '198.51.100.7', '2001:db8:0:ffff::1', '::ffff:192.0.2.9', '2001:db8::1%eth0'])(
    '%s is in a network',
    (ip) => expect(isInNetworks(networks, ip)).toBe(true),
  );
  test.each([
    '192.0.3.0',
    '198.51.100.8',
    '2001:db8:1::1',
    '::ffff:192.0.3.1',
    '::192.0.2.1',
    '',
    'localhost',
    undefined,
  ])('%s is in none', (ip) => expect(isInNetworks(networks, ip)).toBe(false));
  test.each(['203.0.113.1', '2001:db8:1::1', undefined])('%s is allowed by an empty list', (ip) =>
    expect(isInNetworks([], ip)).toBe(true),
  );
  test.each([
    ['0.0.0.0/0', '203.0.113.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
  ])('%s and %s: %s', (network, ip, isIn) => expect(isInNetworks([network], ip)).toBe(isIn));
});

describe('a network', () => {
  test.each(['192.0.2.0/24', '192.0.2.9/24', '192.0.2.9', '2001:db8::/48', '::1', '0.0.0.0/0'])('is %s', (text) =>
    expect(isNetwork(text)).toBe(true),
  );
  test.each(['', '192.0.2', '192.0.2.0/33', '192.0.2.0/', '192.0.2.0/-1', '192.0.2.0/24/1', '::1/129', 'fe80::1%eth0'])(
    'is not %j',
    (text) => expect(isNetwork(text)).toBe(false),
  );
  test.each(['::ffff:192.0.2.0/120', 'example.com', '192.0.2.0 /24', '192.168.001.1'])('is not %j', (text) =>
    expect(isNetwork(text)).toBe(false),
  );
});
