import { describe, expect, it, test } from 'vitest';
import {
  canonicalEmail,
  codeText,
  makeCode,
  maskEmail,
  validateNewPassword,
  validateNewPin,
} from './credentials.rules.ts';

it('makes codes of six digits, including leading zeros', () => {
  const codes = Array.from({ length: 3_000 }, makeCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(2_900);
});

it('gives another digest for another member, purpose or address', () => {
  const claim = { memberId: 'm', purpose: 'email', address: 'a@b.cn', code: '123456' } as const;
  const texts = [
    claim,
    { ...claim, memberId: 'n' },
    { ...claim, purpose: 'login_password' as const },
    { ...claim, address: 'b@b.cn' },
    { ...claim, code: '123457' },
  ].map(codeText);
  expect(new Set(texts).size).toBe(5);
});

describe('an e-mail address', () => {
  test.each([
    [' Lin.Ruoxi@Mail.Example ', 'lin.ruoxi@mail.example'],
    ["o'brien+tag@sub.example.co", "o'brien+tag@sub.example.co"],
    ['a@xn--fiqs8s.cn', 'a@xn--fiqs8s.cn'],
  ])('stores %j as %s', (typed, kept) => {
    expect(canonicalEmail(typed)).toBe(kept);
  });

  test.each([
    '',
    'lin',
    '@mail.example',
    'lin@',
    'lin@mail',
    'lin@mail..example',
    'lin@-mail.example',
    'a@b.cn, c@d.cn',
    'a@b.cn\r\nBcc: all@c.cn',
    'Lin <a@b.cn>',
    'a b@c.cn',
    'аlice@mail.example',
    'a@mail.example\u0000',
    'a\u200D@mail.example',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@mail.example`,
    `a@${'b'.repeat(250)}.cn`,
  ])('refuses %j', (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
  });

  test.each([
    ['lin.ruoxi@mail.example', 'l***i@mail.example'],
    ['ab@mail.example', 'a***@mail.example'],
    ['a@mail.example', 'a***@mail.example'],
  ])('shows %s as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

test.each([
  ['', '', 'PASSWORD_REQUIRED'],
  ['Correct horse 9', '', 'PASSWORD_REPEAT_REQUIRED'],
  ['Correct horse 9', 'Correct horse 8', 'NEW_PASSWORDS_DIFFER'],
  ['password1', 'password1', 'PASSWORD_TOO_WEAK'],
  ['LIN_ruoxi', 'LIN_ruoxi', 'PASSWORD_TOO_WEAK'],
])('refuses the new login password %j with %j: %s', (newPwd, confirmPwd, code) => {
  expect(() => validateNewPassword({ newPwd, confirmPwd }, 'lin_ruoxi')).toThrow(code);
});

test('names the field in which a new login password is missing', () => {
  expect(() => validateNewPassword({ newPwd: '', confirmPwd: '' }, 'lin_ruoxi')).toThrow(
    expect.objectContaining({ details: { issues: [{ path: 'newPwd', message: 'missing' }] } }),
  );
});

test.each([
  ['12345', '12345', 'WITHDRAW_PASSWORD_FORMAT'],
  ['１２３４５６', '１２３４５６', 'WITHDRAW_PASSWORD_FORMAT'],
  ['123456', '123457', 'WITHDRAW_PASSWORDS_DIFFER'],
])('refuses the new withdrawal password %j with %j: %s', (newPwd, confirmPwd, code) => {
  expect(() => validateNewPin({ newPwd, confirmPwd })).toThrow(code);
});
