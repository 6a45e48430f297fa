import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('lists added, removed, changed and unchanged fields', () => {
  const before = { standing: ['trading'], kind: 'frozen', gone: 1 };
  const after = { standing: ['trading', 'frozen'], kind: 'frozen', endsAt: null };
  expect(changesOf(before, after)).toEqual([
    { path: 'endsAt', before: undefined, after: 'null', differs: true },
    { path: 'gone', before: '1', after: undefined, differs: true },
    { path: 'kind', before: 'frozen', after: 'frozen', differs: false },
    { path: 'standing', before: 'trading', after: 'trading、frozen', differs: true },
  ]);
});

test('descends into objects and lists of objects', () => {
  expect(changesOf(null, { a: { b: [{ c: true }] } })).toEqual([
    { path: 'a.b[0].c', before: undefined, after: 'true', differs: true },
  ]);
});

test.each([
  [null, null],
  [undefined, null],
  [{}, []],
])('finds no fields in %j and %j', (before, after) => {
  expect(changesOf(before, after).filter(({ differs, path }) => differs && path !== '')).toEqual([]);
});
