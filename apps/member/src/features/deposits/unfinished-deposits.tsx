import type { MethodKind } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { Card, Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { recentDepositsQuery } from '../../shared/queries.ts';
import { awaitsPayment } from './deposit-advice.ts';
import { TimeLeft } from './time-left.tsx';

/** Unpaid deposits of these kinds, with links to their payment step. */
export function UnfinishedDeposits({ kinds }: { kinds: readonly MethodKind[] }) {
  const { t } = useText();
  const platform = usePlatform();
  const { data } = useQuery(recentDepositsQuery(platform));
  const waiting = data?.filter((deposit) => awaitsPayment(deposit) && kinds.includes(deposit.kind)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card className="unfinished" aria-label={t(depositsText.depositsWaitingForPayment)}>
      {waiting.map((deposit) => (
        <button
          key={deposit.id}
          type="button"
          className="unfinished__row"
          onClick={() => platform.navigation.navigateTo(urlOf(paths.deposit, { id: deposit.id }))}
        >
          <Icon name="clock" />
          <span className="unfinished__text">
            {t(depositsText.toBePaidMethod, { method: deposit.methodName })}{' '}
            <b className="num">{currencyText(t, deposit.submittedAmount, deposit.currency)}</b>
          </span>
          {deposit.expiresAt !== null && <TimeLeft until={deposit.expiresAt} />}
          <span className="link">{t(depositsText.continueLabel)}</span>
        </button>
      ))}
    </Card>
  );
}
