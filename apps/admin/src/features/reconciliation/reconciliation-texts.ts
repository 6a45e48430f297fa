import type { statementFormats, statementRails } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

type Rail = (typeof statementRails)[number];
type Format = (typeof statementFormats)[number];

export const railNames: Record<Rail, Text> = {
  bank: msg('银行'),
  usdt_trc20: msg('USDT TRC20'),
  usdt_erc20: msg('USDT ERC20'),
  unionpay: msg('银联'),
  alipay: msg('支付宝'),
  gold: msg('黄金积存'),
  hkd: msg('港币外汇'),
};

export const formatNames: Record<Format, Text> = {
  csv: msg('CSV 表格'),
  camt053: msg('camt.053 (XML)'),
  ofx: msg('OFX'),
};
