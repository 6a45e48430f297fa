import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.rules.ts';

test.each(['1.1.1.1', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:80b::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'name',
  '',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
