import { depositsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import type { Allowance } from './deposit-amount.ts';

/** States which limit lowers the maximum of a deposit, and how much of it is left. */
export function DepositAllowance({ room }: { room: Allowance }) {
  const { t } = useText();
  const { because } = room;
  const figures = { limit: amountText(room.limit), left: amountText(room.left) };
  return (
    <p className="deposit-form__room">
      {because === 'own' && t(depositsText.ownDailyDepositLimit, figures)}
      {because === 'own_period' && t(depositsText.ownPeriodDepositLimit, { ...figures, days: room.days })}
      {because === 'unverified' && t(depositsText.unverifiedMembersDepositLimit, figures)}{' '}
      {because === 'unverified' && <VerifyLink />}
    </p>
  );
}
