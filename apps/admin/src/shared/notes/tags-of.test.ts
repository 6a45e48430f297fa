import type { StaffNote } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { tagsOf } from './note-queries.ts';

const entry = (kind: StaffNote['kind'], body: string) => ({ kind, body }) as StaffNote;

test('a tag is set while its newest entry sets it', () => {
  const newestFirst = [
    entry('note', 'called the bank'),
    entry('untag', 'vip'),
    entry('tag', 'watch'),
    entry('tag', 'vip'),
    entry('untag', 'watch'),
    entry('tag', ''),
  ];
  expect(tagsOf(newestFirst).map(({ body }) => body)).toEqual(['watch']);
});
