import { expect, it } from 'vitest';
import { isStrongPassword, isWithdrawPin } from './password.rules.ts';

it.each([
  'Correct horse 9',
  '  spaces count  ',
  '密码很长而且安全吗是',
  'x7#kQ9!p',
  '🐎🐎🔋🔋🧷🧷🎩🎩',
  'v'.repeat(3) + 'Kx9'.repeat(20),
])('accepts %j', (password) => {
  expect(isStrongPassword(password, 'lin_ruoxi')).toBe(true);
});

it.each([
  ['seven characters', 'x7#kQ9!'],
  ['sixty-five characters', `${'Kx9!'.repeat(16)}a`],
  ['a common one', 'password'],
  ['a common one in capitals', 'PASSWORD1'],
  ['consecutive digits', '1234567890'],
  ['a keyboard row', 'qwertyuiop'],
  ['the username', 'Lin_Ruoxi'],
  ['one repeated character', 'aaaaaaaaaaaa'],
  ['two alternating characters', 'abababababab'],
  ['half a surrogate pair', 'Correct\uD83D horse'],
])('refuses %s', (_, password) => {
  expect(isStrongPassword(password, 'lin_ruoxi')).toBe(false);
});

it('accepts six digits as a withdrawal password and nothing else', () => {
  expect(isWithdrawPin('482913')).toBe(true);
  for (const pin of ['48291', '4829131', '48291a', '４８２９１３', ' 482913', '482913\n', ''])
    expect(isWithdrawPin(pin)).toBe(false);
});
