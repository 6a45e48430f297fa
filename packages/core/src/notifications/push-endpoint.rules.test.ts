import { expect, test } from 'vitest';
import { isAllowedEndpoint } from './push-endpoint.rules.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:123',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/Q',
  'https://8.8.8.8/x',
])('allows %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(true);
});

test.each([
  '',
  'nothing',
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com/x y',
  'https://localhost/x',
  'https://redis/x',
  'https://postgres.internal/x',
  'https://printer.local/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://10.1.2.3/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/x',
  'https://172.16.0.1/x',
  'https://0.0.0.0/x',
  'https://224.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'javascript:alert(1)',
])('refuses %j', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(false);
});

test('allows http inside the network for a host and port that the operator names, and no other', () => {
  const named = ['127.0.0.1:9000'];
  expect(isAllowedEndpoint('http://127.0.0.1:9000/x', named)).toBe(true);
  expect(isAllowedEndpoint('http://127.0.0.1:9001/x', named)).toBe(false);
  expect(isAllowedEndpoint('http://user@127.0.0.1:9000/x', named)).toBe(false);
});
