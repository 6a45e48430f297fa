import { expect, test } from 'vitest';
import { type LinePage, mergePages } from './order-pages.rules.ts';

type Line = { account: number; line: bigint; lineAt: Date };
const at = (second: number) => new Date(second * 1_000);
/** Lines of an account by their seconds, which are their numbers, too. */
const page = (account: 'real' | 'demo', seconds: number[], searchedTo: number | null = null): LinePage<Line> => ({
  account,
  rows: seconds.map((second) => ({ account: account === 'real' ? 0 : 1, line: BigInt(second), lineAt: at(second) })),
  searchedTo: searchedTo === null ? null : { line: BigInt(searchedTo), at: at(searchedTo) },
});
const merged = (pages: LinePage<Line>[], lines = {}) => {
  const { rows, next } = mergePages(pages, { lines, limit: 3 });
  return { seconds: rows.map(({ line }) => Number(line)), next };
};

test('merges the accounts by time and continues after the last order of each', () => {
  expect(merged([page('real', [9, 5, 4]), page('demo', [8, 7])])).toEqual({
    seconds: [9, 8, 7],
    next: { real: 9n, demo: 7n },
  });
  expect(merged([page('real', [5, 4])], { real: 6n })).toEqual({ seconds: [5, 4], next: null });
  expect(merged([])).toEqual({ seconds: [], next: null });
});

test('continues where a search stopped, even without an order', () => {
  expect(merged([page('real', [9], 2)])).toEqual({ seconds: [9], next: { real: 2n } });
  expect(merged([page('real', [], 2)], { real: 30n })).toEqual({ seconds: [], next: { real: 2n } });
  expect(merged([page('real', [9, 8, 7, 6], 2)])).toEqual({ seconds: [9, 8, 7], next: { real: 7n } });
});

test('shows no order that is older than where the search of the other account stopped', () => {
  expect(merged([page('real', [9], 6), page('demo', [8, 3])])).toEqual({
    seconds: [9, 8],
    next: { real: 6n, demo: 8n },
  });
  expect(merged([page('real', [], 6), page('demo', [3], 2)])).toEqual({ seconds: [], next: { real: 6n } });
});
