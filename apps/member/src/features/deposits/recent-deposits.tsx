import { depositsText, homeText, useText } from '@fairtick/i18n';
import { Card, Icon, Money } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { recentDepositsQuery } from '../../shared/queries.ts';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { StateTag } from '../../shared/records/state-tag.tsx';

const shownRows = 3;

/** The last deposits, each with its state; hidden when there are none. */
export function RecentDeposits() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { data } = useQuery(recentDepositsQuery(platform));
  if (!data || data.length === 0) return null;
  const { navigation } = platform;
  return (
    <section className="recent">
      <h2 className="recent__head">
        <span>{t(depositsText.recentDeposits)}</span>
        <button type="button" className="recent__all" onClick={() => navigation.navigateTo(paths.depositRecords)}>
          {t(homeText.all)}
          <Icon name="chevron-right" size={15} />
        </button>
      </h2>
      <Card className="recent__rows">
        {data.slice(0, shownRows).map((deposit) => (
          <button
            key={deposit.id}
            type="button"
            className="recent__row"
            onClick={() => navigation.navigateTo(urlOf(paths.deposit, { id: deposit.id }))}
          >
            <span className="recent__what">
              {deposit.methodName}
              <time className="recent__at" dateTime={deposit.createdAt}>
                {formats.dateTime(deposit.createdAt)}
              </time>
            </span>
            <span className="recent__end">
              {deposit.postedAmount === null ? (
                <span className="num">{currencyText(t, deposit.submittedAmount, deposit.currency)}</span>
              ) : (
                <Money amount={deposit.postedAmount} signed />
              )}
              <StateTag look={depositStatusLabels[deposit.state]} />
            </span>
          </button>
        ))}
      </Card>
    </section>
  );
}
