import { useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import { useRealAccountOpen } from './use-real-account-open.ts';

/** Shown on deposit and savings pages while the operator has not opened the real account. */
export function RealClosedNotice() {
  const { t } = useText();
  if (useRealAccountOpen()) return null;
  return (
    <Notice tone="warn" role="status">
      {t('真实账户尚未开放，暂不能充值、下单和存入利息宝。已有资金可随时赎回和提现，模拟账户照常使用。')}
    </Notice>
  );
}
