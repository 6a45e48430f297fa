import type { Dictionary } from '../dictionaries.ts';

export const tradingTerms: Dictionary = {
  交易通用条款: 'Common terms of trading',
  交易通用条款与历次变更: 'Common terms of trading and their changes',
  '交易通用条款将于 {{time}} 变更': 'Common terms of trading change at {{time}}',
  未结订单本金上限: 'Open stake at most',
  每日本金上限: 'Staked a day at most',
  未实名单笔本金上限: 'Stake before verification at most',
  每品种同时未结订单数: 'Open orders a product',
  默认价格容差: 'Default price tolerance',
  所示价格最长有效时间: 'Age of the price shown at most',
  实盘可能赔付占备付金上限: 'Possible real payouts, part of the funds behind them',
  模拟账户初始资金: 'A demo account begins with',
};
