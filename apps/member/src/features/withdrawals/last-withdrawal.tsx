import { useText, withdrawalsText } from '@fairtick/i18n';
import { Card } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { StateTag } from '../../shared/records/state-tag.tsx';
import { lastWithdrawalQuery } from './withdrawal-queries.ts';
import { payeeText } from './withdrawal-record.ts';
import { withdrawalStatusLabels } from './withdrawal-texts.ts';

/** The last request with its state, linked to its tracker. */
export function LastWithdrawal() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { data } = useQuery(lastWithdrawalQuery(platform));
  if (!data) return null;
  const title = data.holder === null ? t(withdrawalsText.lastWithdrawal) : t(withdrawalsText.inProgress);
  return (
    <Card>
      <button
        type="button"
        className="last-withdrawal"
        onClick={() => platform.navigation.navigateTo(urlOf(paths.withdrawal, { id: data.id }))}
      >
        <span className="last-withdrawal__what">
          {title} · {payeeText(data)}
          <time className="last-withdrawal__at" dateTime={data.createdAt}>
            {formats.dateTime(data.createdAt)}
          </time>
        </span>
        <span className="last-withdrawal__end">
          <span className="num">{currencyText(t, data.amount, 'CNY')}</span>
          <StateTag look={withdrawalStatusLabels[data.state]} />
        </span>
      </button>
    </Card>
  );
}
