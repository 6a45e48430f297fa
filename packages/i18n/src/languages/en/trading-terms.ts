import type { Dictionary } from '../../dictionary.ts';

export const tradingTerms: Dictionary = {
  交易通用条款: 'Trading terms',
  交易通用条款与历次变更: 'Trading terms and changes',
  '交易通用条款将于 {{time}} 变更': 'Trading terms change at {{time}}',
  未结订单本金上限: 'Maximum stake in open orders',
  每日本金上限: 'Maximum stake per day',
  未实名单笔本金上限: 'Maximum stake before verification',
  每品种同时未结订单数: 'Open orders per product',
  默认价格容差: 'Default price tolerance',
  所示价格最长有效时间: 'Maximum age of the displayed price',
  实盘可能赔付占备付金上限: 'Maximum open payout, share of house balance',
  模拟账户初始资金: 'Initial demo balance',
};
