import { type TradingTermField, tradingTermsFields } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { TermsWords } from './versioned-terms.ts';

const names: Record<TradingTermField, Text> = {
  maxOpenStake: msg('每人未结本金上限'),
  maxDayStake: msg('每人每日本金上限'),
  unverifiedMaxStake: msg('未实名单笔本金上限'),
  openOrdersPerProduct: msg('每品种同时未结订单数'),
  defaultToleranceBps: msg('默认价格容差'),
  shownPriceMaxAgeMs: msg('所示价格最长有效时间'),
  realCoverBps: msg('实盘可能赔付占备付金上限'),
  demoGrant: msg('模拟账户初始资金'),
};

const groups: readonly { name: Text; fields: readonly TradingTermField[] }[] = [
  {
    name: msg('会员限额'),
    fields: ['maxOpenStake', 'maxDayStake', 'unverifiedMaxStake', 'openOrdersPerProduct'],
  },
  { name: msg('下单价格'), fields: ['defaultToleranceBps', 'shownPriceMaxAgeMs'] },
  { name: msg('备付与模拟账户'), fields: ['realCoverBps', 'demoGrant'] },
];

export const tradingTermsWords: TermsWords = { fields: tradingTermsFields, names, groups };
