import { ledgerText, useText } from '@fairtick/i18n';
import { Card, EmptyState } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { recentDepositsQuery } from '../../shared/queries.ts';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { StateTag } from '../../shared/records/state-tag.tsx';

/** Deposits that are submitted or under review and not in any balance yet. */
export function UnpostedDeposits({ alone }: { alone: boolean }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { data } = useQuery(recentDepositsQuery(platform));
  const waiting = data?.filter(({ holder }) => holder !== null) ?? [];
  if (waiting.length === 0)
    return alone ? (
      <EmptyState title={t(ledgerText.noDepositsInProgress)} text={t(ledgerText.depositsUntilPosted)} />
    ) : null;
  return (
    <Card className="unposted" aria-label={t(ledgerText.recharging)}>
      {waiting.map((deposit) => (
        <button
          key={deposit.id}
          type="button"
          className="unposted__row"
          onClick={() => platform.navigation.navigateTo(urlOf(paths.deposit, { id: deposit.id }))}
        >
          <span className="unposted__what">
            {t(ledgerText.deposit)} <StateTag look={depositStatusLabels[deposit.state]} />
            <span className="unposted__note">
              {deposit.methodName} · {formats.dateTime(deposit.createdAt)}
            </span>
          </span>
          <span className="unposted__amount">
            <span className="num">{currencyText(t, deposit.submittedAmount, deposit.currency)}</span>
            <span className="unposted__note">{t(ledgerText.notCreditedYet)}</span>
          </span>
        </button>
      ))}
    </Card>
  );
}
