import { describe, expect, it, test } from 'vitest';
import { certainPairs, sameName } from './payers.rules.ts';

describe('a payer is a member', () => {
  it.each([
    ['林若溪', '林若溪'],
    ['林 若溪', '林若溪'],
    ['ＡＮＮ Ｌｅｅ', 'ann lee'],
    ['阿卜杜拉·买买提', '阿卜杜拉买买提'],
  ])('%s is %s', (one, other) => expect(sameName(one, other)).toBe(true));
  it.each([
    ['林若溪', '林若'],
    ['', ''],
    ['—', '…'],
    ['林*溪', '林若溪'],
  ])('%s is not %s', (one, other) => expect(sameName(one, other)).toBe(false));
});

test('only what could be nothing else is certain', () => {
  const pair = (lineId: string, depositId: string) => ({ lineId, depositId });
  expect(certainPairs([pair('a', '1'), pair('b', '2'), pair('b', '3'), pair('c', '4'), pair('d', '4')])).toEqual([
    pair('a', '1'),
  ]);
});
