import { msg, type Text } from '@fairtick/i18n';

/** Names of ledger buckets; an unlisted bucket shows its own name. */
export const bucketNames: Readonly<Record<string, Text>> = {
  available: msg('会员可用'),
  held_orders: msg('会员持仓冻结'),
  held_withdrawals: msg('会员提现冻结'),
  savings: msg('会员固投'),
  house_trading: msg('备付金'),
  house_fees: msg('手续费'),
  house_interest: msg('利息'),
  house_rewards: msg('邀请奖励'),
  house_adjustments: msg('人工调账'),
  house_rounding: msg('舍入'),
  house_suspense: msg('待查'),
  house_demo_grants: msg('模拟资金发放'),
  clearing_bank: msg('清算 · 银行'),
  clearing_usdt_trc20: msg('清算 · USDT TRC20'),
  clearing_usdt_erc20: msg('清算 · USDT ERC20'),
  clearing_unionpay: msg('清算 · 银联'),
  clearing_alipay: msg('清算 · 支付宝'),
  clearing_gold: msg('清算 · 黄金积存'),
  clearing_hkd: msg('清算 · 港币外汇'),
};
