import type { StatementRail, statementFormats } from '@fairtick/contracts';
import { adminDepositsText, adminReconciliationText, adminWithdrawalsText, type Text } from '@fairtick/i18n';

type Format = (typeof statementFormats)[number];

export const railNames: Record<StatementRail, Text> = {
  bank: adminWithdrawalsText.bank,
  usdt_trc20: adminReconciliationText.usdtTrc20,
  usdt_erc20: adminReconciliationText.usdtErc20,
  unionpay: adminDepositsText.unionpay,
  alipay: adminDepositsText.alipay,
  gold: adminDepositsText.goldSavings,
  hkd: adminDepositsText.hkdForex,
};

export const formatNames: Record<Format, Text> = {
  csv: adminReconciliationText.csv,
  camt053: adminReconciliationText.camt053Xml,
  ofx: adminReconciliationText.ofx,
};
