import { describe, expect, it, test } from 'vitest';
import { certainPairs, sameName } from './payers.rules.ts';

describe('a payer’s name equals a member’s', () => {
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

test('a pair is certain only if its line and its deposit fit nothing else', () => {
  const pair = (lineId: string, depositId: string) => ({ lineId, depositId });
  expect(certainPairs([pair('a', '1'), pair('b', '2'), pair('b', '3'), pair('c', '4'), pair('d', '4')])).toEqual([
    pair('a', '1'),
  ]);
});
