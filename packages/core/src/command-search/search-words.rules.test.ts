import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.rules.ts';

const nothing = { begins: null, inside: null, ids: null, end: null, code: null, payer: null };
const named = (begins: string, inside: string | null = null) => ({ ...nothing, begins, inside, code: inside });

test.each([
  ['lin_0', named(String.raw`lin\_0%`, String.raw`%lin\_0%`)],
  ['LIN', named('lin%', '%lin%')],
  ['li', named('li%')],
  ['林若溪', { ...named('林若溪%'), payer: '林若溪' }],
  ['van a', { ...named('van a%', '%van a%'), code: null, payer: 'van a' }],
  ["x' OR 1=1", { ...named("x' or 1=1%"), code: null }],
  ['%', nothing],
  ['9abc', { ...named('9abc%', '%9abc%'), end: '%9abc%' }],
  [
    '0199ABCD',
    {
      ...named('0199abcd%', '%0199abcd%'),
      ids: { from: '0199abcd-0000-0000-0000-000000000000', to: '0199abcd-ffff-ffff-ffff-ffffffffffff' },
      end: '%0199abcd%',
    },
  ],
  ['L0000000FF', named('l0000000ff%', '%l0000000ff%')],
  [
    '0199abcd-1234-7abc-8abc-0123456789ab',
    {
      ...named('0199abcd-1234-7abc-8abc-0123456789ab%', '%0199abcd-1234-7abc-8abc-0123456789ab%'),
      ids: { from: '0199abcd-1234-7abc-8abc-0123456789ab', to: '0199abcd-1234-7abc-8abc-0123456789ab' },
    },
  ],
])('interprets %s', (text, words) => {
  expect(readSearchWords(text)).toEqual(words);
});
