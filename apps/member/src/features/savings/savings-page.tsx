import { savingsText, useText } from '@fairtick/i18n';
import { EmptyState, ErrorState, Icon, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../shared/account-context.tsx';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { CardsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { savingsProductsQuery } from '../../shared/queries.ts';
import { RealClosedNotice } from '../../shared/real-account/real-closed-notice.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { CalculatorDialog } from './calculator-dialog.tsx';
import { ProductCard } from './product-card.tsx';
import { SavingsSummary } from './savings-summary.tsx';
import './savings.css';

/** Fixed-term savings: the member's positions and the available terms. */
export function SavingsPage() {
  const { t } = useText();
  const { isDemo } = useAccount();
  const isOpen = useRealAccountOpen();
  const products = useQuery(savingsProductsQuery(usePlatform()));
  const [isCalculating, setCalculating] = useState(false);
  const { data, isPending, isError, refetch } = products;
  const isFull = data !== undefined && data.activePositions >= data.maxPositions;
  return (
    <RefreshablePage
      title={t(savingsText.savings)}
      className="savings"
      glow
      end={<RecordsLink path={paths.savingsRecords} />}
    >
      <div className="stack columns columns--lead">
        <div className="columns__part">
          {isDemo && <Notice tone="info">{t(savingsText.demoAccountSavingsUse)}</Notice>}
          <RealClosedNotice />
          <SavingsSummary interestTotal={data?.interestTotal ?? null} />
        </div>
        <div className="columns__part">
          <div className="savings__head">
            <h2>{t(savingsText.availableTerms)}</h2>
            {data && data.items.length > 0 && (
              <button type="button" className="savings__tool" onClick={() => setCalculating(true)}>
                <Icon name="calculator" size={18} />
                {t(savingsText.calculator)}
              </button>
            )}
          </div>
          {isPending && <CardsSkeleton />}
          {isError && !data && (
            <ErrorState title={t(savingsText.savingsCouldNotLoaded)} onRetry={() => void refetch()} />
          )}
          {data && data.items.length === 0 && (
            <EmptyState title={t(savingsText.noSavingsProducts)} text={t(savingsText.termsAppearOnceOffered)} />
          )}
          {isFull && (
            <Notice tone="warn">{t(savingsText.holdCountPositionsMaximum, { count: data.activePositions })}</Notice>
          )}
          {data && (
            <ul className="savings__products">
              {data.items.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} canHoldMore={!isFull && isOpen} />
                </li>
              ))}
            </ul>
          )}
          <p className="savings__small">{t(savingsText.simpleInterest365Day)}</p>
        </div>
      </div>
      {isCalculating && data && <CalculatorDialog products={data.items} onClose={() => setCalculating(false)} />}
    </RefreshablePage>
  );
}
