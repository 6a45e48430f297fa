import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import type { Allowance } from './deposit-amount.ts';

/** States which limit lowers the maximum of a deposit, and how much of it is left. */
export function DepositAllowance({ room: { because, limit, left } }: { room: Allowance }) {
  const { t } = useText();
  const figures = { limit: amountText(limit), left: amountText(left) };
  return (
    <p className="deposit-form__room">
      {because === 'own'
        ? t('自设单日充值限额 {{limit}}，今日还可充值 {{left}}', figures)
        : t('未实名会员累计最多充值 {{limit}}，还可充值 {{left}}', figures)}{' '}
      {because === 'unverified' && <VerifyLink />}
    </p>
  );
}
