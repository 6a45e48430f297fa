import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.rules.ts';

const nothing = { username: null, ids: null, idEnd: null, reference: null };

test.each([
  ['lin_0', { ...nothing, username: String.raw`lin\_0%` }],
  ['LIN', { ...nothing, username: 'lin%' }],
  ['林若溪', nothing],
  ["x' OR 1=1", nothing],
  ['%', nothing],
  [
    '0199ABCD',
    {
      username: '0199abcd%',
      ids: { from: '0199abcd-0000-0000-0000-000000000000', to: '0199abcd-ffff-ffff-ffff-ffffffffffff' },
      idEnd: '0199abcd',
      reference: '0199ABCD',
    },
  ],
  ['L0000000FF', { ...nothing, username: 'l0000000ff%', reference: 'L0000000FF' }],
  [
    '0199abcd-1234-7abc-8abc-0123456789ab',
    {
      ...nothing,
      ids: { from: '0199abcd-1234-7abc-8abc-0123456789ab', to: '0199abcd-1234-7abc-8abc-0123456789ab' },
    },
  ],
])('%s is read for what it can be', (text, words) => {
  expect(readSearchWords(text)).toEqual(words);
});
