import type { Dictionary } from '../../dictionary.ts';

export const adminTradingTerms: Dictionary = {
  交易通用条款: 'Trading terms',
  调整交易通用条款: 'Change trading terms',
  交易通用条款变更: 'Trading terms',
  交易通用条款操作被拒: 'Trading terms action refused',
  撤回交易通用条款申请: 'Trading terms proposal withdrawn',
  看交易通用条款与历次版本: 'View trading terms and their versions',
  '申请交易通用条款，由他人批准；不影响已接受的订单':
    'Propose trading terms; another administrator approves. Accepted orders are not affected',
  毫秒: 'ms',
  '{{count}} 毫秒': '{{count}} ms',
  每人未结本金上限: 'Maximum stake in open orders per member',
  每人每日本金上限: 'Maximum stake per day and member',
  未实名单笔本金上限: 'Maximum stake before verification',
  每品种同时未结订单数: 'Open orders per product',
  默认价格容差: 'Default price tolerance',
  所示价格最长有效时间: 'Maximum age of the displayed price',
  实盘可能赔付占备付金上限: 'Maximum open payout, share of house balance',
  模拟账户初始资金: 'Initial demo balance',
  下单价格: 'Order price',
  备付与模拟账户: 'House balance and demo account',
};
