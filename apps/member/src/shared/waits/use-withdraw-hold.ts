import { moneyTermsText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { moneyTermsQuery } from './money-terms-query.ts';
import { spanText } from './span-text.ts';

/**
 * How long withdrawals wait after a change of password or payout account, as text; without a number until it is known.
 */
export function useWithdrawHold(): string {
  const { t } = useText();
  const { data } = useQuery(moneyTermsQuery(usePlatform()));
  return data ? spanText(t, data.current.withdrawHoldS) : t(moneyTermsText.someTime);
}
