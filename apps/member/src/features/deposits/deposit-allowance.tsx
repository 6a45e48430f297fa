import { depositsText, useText } from '@fairtick/i18n';
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
        ? t(depositsText.ownDailyDepositLimit, figures)
        : t(depositsText.unverifiedMembersDepositLimit, figures)}{' '}
      {because === 'unverified' && <VerifyLink />}
    </p>
  );
}
