import { expect, test } from 'vitest';
import { filterQueryOf, listOf, searchWith } from './saved-filter-address.ts';

test.each([
  ['/deposits', 'deposits'],
  ['/members/0199abcd-1234-7abc-8abc-0123456789ab', 'members/one'],
])('maps the path %s to the list %s', (pathname, list) => {
  expect(listOf(pathname)).toBe(list);
});

test.each([
  ['', ''],
  ['?queue=all&q=林&cursor=x&open=1', 'q=%E6%9E%97&queue=all'],
  ['?q=a%26b', 'q=a%26b'],
  ['?tab=orders', ''],
  ['?tab=orders&status=won', 'status=won'],
])('keeps of the search %j only the filters %j', (search, query) => {
  expect(filterQueryOf(search)).toBe(query);
});

test.each([
  ['', '?tab=orders&status=won&cursor=x', 'tab=orders'],
  ['status=lost', '?tab=orders&status=won&open=1', 'status=lost&tab=orders&open=1'],
  ['q=a', '?q=b', 'q=a'],
  ['q=a&tab=wallet', '?tab=orders', 'q=a&tab=orders'],
  ['q=a&tab=wallet', '', 'q=a'],
])('applies the filters %j to the search %j: %j', (query, search, next) => {
  expect(searchWith(query, search)).toBe(next);
});
