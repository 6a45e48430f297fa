import type { Dictionary } from '../dictionary.ts';

export const adminTradingTerms: Dictionary = {
  交易通用条款: 'Terms of trading',
  调整交易通用条款: 'Change common terms of trading',
  交易通用条款变更: 'Change of common terms of trading',
  交易通用条款操作被拒: 'Act on common terms of trading refused',
  撤回交易通用条款申请: 'Withdrew a proposal of common terms of trading',
  看交易通用条款与历次版本: 'See the common terms of trading and their versions',
  '申请交易通用条款，由他人批准；不影响已接受的订单':
    'Propose common terms of trading for others to approve; never for accepted orders',
  毫秒: 'ms',
  '{{count}} 毫秒': '{{count}} ms',
  每人未结本金上限: 'Open stake of a member at most',
  每人每日本金上限: 'Staked by a member a day at most',
  未实名单笔本金上限: 'Stake before verification at most',
  每品种同时未结订单数: 'Open orders a product',
  默认价格容差: 'Default price tolerance',
  所示价格最长有效时间: 'Age of the price shown at most',
  实盘可能赔付占备付金上限: 'Possible real payouts, part of the house’s funds',
  模拟账户初始资金: 'A demo account begins with',
  下单价格: 'Price of an order',
  备付与模拟账户: 'Cover and demo account',
};
