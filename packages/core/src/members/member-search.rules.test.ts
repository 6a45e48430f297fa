import { expect, test } from 'vitest';
import { readMemberSearch } from './member-search.rules.ts';

test.each(['', '   '])('%j searches for nothing in particular', (text) => expect(readMemberSearch(text)).toBeNull());

test('a name is folded and its underscore is no wildcard', () => {
  expect(readMemberSearch(' Lin_Ruo ')).toEqual({ username: String.raw`lin\_ruo%`, phones: [], ids: null });
});

test('digits may begin a name, a phone number or an id', () => {
  expect(readMemberSearch('138')).toEqual({ username: '138%', phones: ['138%', '+138%'], ids: null });
  expect(readMemberSearch('138 0013-8000')).toEqual({
    username: null,
    phones: ['13800138000%', '+13800138000%'],
    ids: null,
  });
  expect(readMemberSearch('+86138')?.phones).toEqual(['+86138%']);
});

test('the beginning of an id becomes the range of ids that begin so', () => {
  expect(readMemberSearch('01A1f7f0-3cc7')?.ids).toEqual({
    from: '01a1f7f0-3cc7-0000-0000-000000000000',
    to: '01a1f7f0-3cc7-ffff-ffff-ffffffffffff',
  });
  expect(readMemberSearch('01a1f7f0-3cc7-734e-8d26-8e3e7d1705c0')?.ids?.from).toBe(
    '01a1f7f0-3cc7-734e-8d26-8e3e7d1705c0',
  );
  expect(readMemberSearch('01a1f7f0-3cc7-734e-8d26-8e3e7d1705c01')?.ids).toBeNull();
});

test.each(['%', "' OR 1=1", '林若溪', 'a%', String.raw`\\`, 'x'.repeat(64)])('%j finds nobody', (text) => {
  expect(readMemberSearch(text)).toEqual({ username: null, phones: [], ids: null });
});
