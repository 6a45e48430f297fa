import { expect, it } from 'vitest';
import { foldUsername, isReservedUsername } from './username.rules.ts';

it('folds letters to lower case', () => {
  expect(foldUsername('Lin_Ruoxi99')).toBe('lin_ruoxi99');
});

it.each([
  ['a Cyrillic letter', 'аlice'],
  ['full-width letters', 'ａｌｉｃｅ'],
  ['a zero-width joiner', 'ali\u200Dce'],
  ['an RTL override', 'ali\u202Ece'],
  ['the Kelvin sign, which folds to k', '\u212Aevin'],
  ['a dotless i', 'alıce'],
  ['a trailing space', 'alice '],
  ['a line break', 'alice\n'],
  ['a NUL', 'ali\u0000ce'],
  ['three characters', 'abc'],
  ['twenty-one characters', 'a'.repeat(21)],
  ['a quote', "alice'--"],
  ['markup', '<alice>'],
])('refuses %s', (_, name) => {
  expect(foldUsername(name)).toBeUndefined();
});

it.each([
  ['admin', 'root', 'support', 'system', 'fairtick', 'admin_2', 'fairtick_help'],
  ['adm1n', 'adrnin', 'a_d_m_i_n', '__admin__', 'admin77', '77admin', 'real_admin', '5upport', 'supp0rt_24'],
  ['fa1rtick', 'fairtlck', 'fair_tick', 'myfairtick', 'the_staff', '0perator', 'm0derat0r', 'administrat0r'],
])('reserves such names for the operator: %s …', (...names) => {
  expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
});

it('leaves ordinary names free', () => {
  expect(['alice', 'administer', 'supporter', 'lin_77', 'tick_fair', '1234', '____'].some(isReservedUsername)).toBe(
    false,
  );
});
