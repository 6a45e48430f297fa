import { expect, test } from 'vitest';
import { pairParagraphs } from './paragraphs.ts';

const diffOf = (before: string, after: string) =>
  pairParagraphs(before, after).map(({ before: old, after: fresh }) => {
    if (old === fresh) return `  ${old}`;
    return old === undefined ? `+ ${fresh}` : `- ${old}`;
  });

test('an inserted paragraph leaves the others matched', () => {
  expect(diffOf('a\n\nb\n\nc', 'a\n\nx\n\nb\n\nc')).toEqual(['  a', '+ x', '  b', '  c']);
});

test('a changed paragraph is listed with its old and new text', () => {
  expect(diffOf('a\n\nb\n\nc', 'a\n\nB\n\nc')).toEqual(['  a', '- b', '+ B', '  c']);
});

test('an added or removed text has no counterpart', () => {
  expect(diffOf('', 'a\nb')).toEqual(['+ a', '+ b']);
  expect(diffOf('a\nb', '')).toEqual(['- a', '- b']);
  expect(diffOf('', '')).toEqual([]);
});

test('texts with too many paragraphs are compared as a whole', () => {
  const long = Array.from({ length: 500 }, (_, n) => `line ${n}`).join('\n');
  expect(pairParagraphs(long, 'short')).toEqual([{ row: 0, before: long, after: 'short' }]);
});
