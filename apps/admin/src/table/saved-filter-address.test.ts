import { expect, test } from 'vitest';
import { filterQueryOf, listOf } from './saved-filter-address.ts';

test.each([
  ['/deposits', 'deposits'],
  ['/members/0199abcd-1234-7abc-8abc-0123456789ab', 'members/one'],
])('the list at %s is %s', (pathname, list) => {
  expect(listOf(pathname)).toBe(list);
});

test.each([
  ['', ''],
  ['?queue=all&q=林&cursor=x&open=1', 'q=%E6%9E%97&queue=all'],
  ['?q=a%26b', 'q=a%26b'],
])('of %s is kept %s', (search, query) => {
  expect(filterQueryOf(search)).toBe(query);
});
