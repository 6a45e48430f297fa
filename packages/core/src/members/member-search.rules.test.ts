import { expect, test } from 'vitest';
import { maskSearch, readMemberSearch } from './member-search.rules.ts';

const waysOf = (text: string) => readMemberSearch(text)?.map(({ way }) => way);
const found = (text: string, way: string) => readMemberSearch(text)?.find((one) => one.way === way);

test.each(['', '   '])('%j is no search', (text) => expect(readMemberSearch(text)).toBeNull());

test('folds a name and takes its underscore literally', () => {
  expect(found(' Lin_Ruo ', 'username')).toEqual({ way: 'username', patterns: [String.raw`%lin\_ruo%`] });
  expect(found('50%_', 'nickname')).toEqual({ way: 'nickname', patterns: [String.raw`50\%\_%`] });
});

test('finds any part of a name that the index covers, and other scripts in nicknames of the newest members', () => {
  expect(found('uo', 'username')).toEqual({ way: 'username', patterns: ['uo%'] });
  expect(found('uox', 'username')).toEqual({ way: 'username', patterns: ['%uox%'] });
  expect(readMemberSearch('若溪')?.filter(({ way }) => way === 'nickname')).toEqual([
    { way: 'nickname', patterns: ['若溪%'] },
    { way: 'nickname', patterns: ['%若溪%'], newest: true },
  ]);
});

test('reads digits as part of a name, a phone number or an id', () => {
  expect(waysOf('138')).toEqual(['username', 'nickname', 'phone']);
  expect(found('138', 'phone')).toEqual({ way: 'phone', patterns: ['%138%'] });
  expect(found('138 0013-8000', 'phone')).toEqual({ way: 'phone', patterns: ['%13800138000%'] });
  expect(found('+86138', 'phone')).toEqual({ way: 'phone', patterns: ['+86138%'] });
});

test('turns the beginning of an id into a range of ids; a whole id may also belong to a record of the member', () => {
  expect(found('01A1f7f0-3cc7', 'id')).toEqual({
    way: 'id',
    from: '01a1f7f0-3cc7-0000-0000-000000000000',
    to: '01a1f7f0-3cc7-ffff-ffff-ffffffffffff',
  });
  expect(readMemberSearch('3cc7')?.filter(({ way }) => way === 'id')[1]).toEqual({ way: 'id', end: '%3cc7%' });
  expect(found('3E7D1705', 'withdrawal')).toEqual({ way: 'withdrawal', id: null, end: '3e7d1705' });
  expect(waysOf('01a1f7f0-3cc7-734e-8d26-8e3e7d1705c0')).toEqual(['id', 'order', 'deposit', 'withdrawal']);
  expect(found('01a1f7f0-3cc7-734e-8d26-8e3e7d1705c01', 'id')).toBeUndefined();
});

test.each([
  ['Zhang.San@Example.com', 'email', { text: 'zhang.san@example.com' }],
  ['林若溪', 'name', { texts: ['林若溪'] }],
  ['John  SMITH', 'name', { texts: ['john smith'] }],
  ['11010119900307109x', 'id_number', { texts: ['11010119900307109X'] }],
  ['A123456(7)', 'id_number', { texts: ['A123456(7)', 'A1234567'] }],
  ['6222 0212 3456 7890', 'payment_account', { texts: ['6222021234567890'] }],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'payment_account', { texts: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] }],
  [
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    'payment_account',
    { texts: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'] },
  ],
  ['203.0.113.7', 'ip', { text: '203.0.113.7' }],
  ['2001:db8::1', 'ip', { text: '2001:db8::1' }],
  ['abcd2345', 'invite_code', { text: 'ABCD2345' }],
  ['cz8812ab', 'deposit', { id: null, reference: 'CZ8812AB' }],
] as const)('%j can be %s', (text, way, rest) => expect(found(text, way)).toEqual({ way, ...rest }));

test('does not read a single Latin word as a real name, because usernames are that', () => {
  expect(waysOf('smith')).toEqual(['username', 'nickname']);
});

test.each(['%', '--', '\\', "';"])('%j matches no member', (text) => expect(readMemberSearch(text)).toEqual([]));

test.each([
  ['13800000007', '138****0007'],
  ['138 0000-0007', '138****0007'],
  ['林若溪', '林*溪'],
  ['zhang@example.com', 'z***@example.com'],
  ['11010119900307109X', '110****7109X'],
  ['203.0.113.7', '203.0.*'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7N****Lj6t'],
  ['6222021234567890', '622****7890'],
  ['lin_ruo', 'lin_ruo'],
  ['01a1f7f0-3cc7-734e-8d26-8e3e7d1705c0', '01a1f7f0-3cc7-734e-8d26-8e3e7d1705c0'],
])('the audit log stores %j as %j', (text, kept) => expect(maskSearch(text)).toBe(kept));
