import { expect, it } from 'vitest';
import { obstacleText } from './withdrawal-texts.ts';

it('does not call a daily total reached that leaves less than the minimum', () => {
  expect(obstacleText('WITHDRAWAL_DAY_TOTAL')).toBe('今日剩余额度低于单笔最低提现金额');
});
