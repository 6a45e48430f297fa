import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.rules.ts';

const one = '01900000-0000-7000-8000-000000000001';
const two = '01900000-0000-7000-8000-000000000002';

test('creates ten different codes in three groups', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){2}$/);
});

test('gives one digest for all spellings of a code, and another for another account', () => {
  const digest = recoveryDigest('admin', one, 'k7m2p-x9qcr-3hvty');
  expect(digest).toHaveLength(32);
  expect(recoveryDigest('admin', one, ' K7M2P X9QCR 3HVTY ')).toEqual(digest);
  expect(recoveryDigest('admin', one, 'k7m2p-x9qcr-3hvtz')).not.toEqual(digest);
  expect(recoveryDigest('member', one, 'k7m2p-x9qcr-3hvty')).not.toEqual(digest);
  expect(recoveryDigest('admin', two, 'k7m2p-x9qcr-3hvty')).not.toEqual(digest);
});
