import type { SavingsProduct } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { Card } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { savingsProductsQuery } from '../../shared/queries.ts';

/** Savings offers beside the list of a desktop: range of terms and rates. */
export function SavingsCard() {
  const { t } = useText();
  const platform = usePlatform();
  const { data } = useQuery(savingsProductsQuery(platform));
  const open = (data?.items ?? []).filter(({ enabled }) => enabled);
  if (open.length === 0) return null;
  return (
    <Card>
      <button type="button" className="savings-card" onClick={() => platform.navigation.navigateTo(paths.savings)}>
        <span className="savings-card__what">
          <b>{t(savingsText.savingsDaysDays, { days: span(open, ({ termDays }) => termDays, String) })}</b>
          {t(savingsText.principalInterestReturnedTogether)}
        </span>
        <span className="savings-card__rate">
          <b>
            {span(open, ({ rateBps }) => rateBps, percent)}
            <small>%</small>
          </b>
          {t(savingsText.rate)}
        </span>
      </button>
    </Card>
  );
}

/** `7–180`; one figure where all are alike. */
function span(
  products: readonly SavingsProduct[],
  of: (product: SavingsProduct) => number,
  text: (value: number) => string,
) {
  const values = products.map(of);
  return [...new Set([text(Math.min(...values)), text(Math.max(...values))])].join('–');
}

function percent(rateBps: number): string {
  return `${Math.trunc(rateBps / 100)}.${String(rateBps % 100).padStart(2, '0')}`;
}
