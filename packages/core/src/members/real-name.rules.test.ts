import { expect, it } from 'vitest';
import { canonicalName } from './real-name.rules.ts';

it.each(['林若溪', 'Nguyễn Văn An', 'Jean-Luc O’Neill', '买买提·艾则孜', '김민준', 'María José'])(
  'accepts a name: %s',
  (name) => {
    expect(canonicalName(name)).toBe(name);
  },
);

it('folds white space and composes letters', () => {
  expect(canonicalName('  Zoe\u0308  Li ')).toBe('Zoë Li');
});

it.each([
  '',
  ' ',
  '<b>x</b>',
  'a\u0000b',
  'a\u202Eb',
  'x'.repeat(81),
  '4lice',
  '=1+1',
  'a\nb=c',
  '\u3164\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u034f',
  '\u0301',
])('refuses an invalid name: %j', (name) => {
  expect(canonicalName(name)).toBeUndefined();
});
