import { expect, test } from 'vitest';
import { adminPasswordIsStrong } from './admin-password.rules.ts';

test.each([
  ['Correct-Horse-9', true],
  ['three kinds 12', true],
  ['a whole sentence of words', true],
  ['Short-9aB', false],
  ['alllowercase', false],
  ['lowercase1234', false],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['Aa1-Aa1-Aa1-', false],
  ['Xroot_admin-2026', false],
  ['XROOT_ADMIN-2026', false],
  [`${'aB3-'.repeat(16)}xyzuvw`, false],
])('%j is strong enough: %s', (password, strong) => {
  expect(adminPasswordIsStrong(password, 'root_admin')).toBe(strong);
});
