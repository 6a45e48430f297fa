import { expect, it } from 'vitest';
import { obstacleText } from './withdrawal-texts.ts';

it('a total of the day that leaves less than the minimum is not called reached', () => {
  expect(obstacleText('WITHDRAWAL_DAY_TOTAL')).toBe('今日剩余额度低于单笔最低提现金额');
});
