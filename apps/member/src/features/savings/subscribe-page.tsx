import { savingsText, useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../shared/account-context.tsx';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { RecordsLink } from '../../shared/page/records-link.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { assetsQuery, savingsProductsQuery } from '../../shared/queries.ts';
import { RealClosedNotice } from '../../shared/real-account/real-closed-notice.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import './savings.css';

/** Subscription to one term: amount, interest, maturity, and the cost of early redemption. */
export function SubscribePage() {
  const { t } = useText();
  const platform = usePlatform();
  const query = useAddressQuery();
  const { isDemo } = useAccount();
  const products = useQuery(savingsProductsQuery(platform));
  const assets = useQuery(assetsQuery(platform));
  const isFailed = (products.isError && !products.data) || (assets.isError && !assets.data);
  const product = products.data?.items.find(({ id }) => id === query.get('id'));
  const retry = () => {
    void products.refetch();
    void assets.refetch();
  };
  return (
    <Page
      width="split"
      title={t(savingsText.saveIntoAccount)}
      className="savings"
      end={<RecordsLink path={paths.savingsRecords} />}
    >
      <div className="stack">
        {isDemo && <Notice tone="info">{t(savingsText.demoAccountSavingsUse)}</Notice>}
        <RealClosedNotice />
        {isFailed && <ErrorState title={t(savingsText.savingsCouldNotLoaded)} onRetry={retry} />}
        {!isFailed && !(products.data && assets.data) && <FormSkeleton />}
        {products.data && !product && (
          <EmptyState
            title={t(savingsText.investmentProjectNotExist)}
            action={
              <Button onClick={() => platform.navigation.redirectTo(paths.savings)}>{t(savingsText.seeTerms)}</Button>
            }
          />
        )}
        {product && assets.data && (
          <SubscribeForm key={product.id} product={product} available={assets.data.available} />
        )}
      </div>
    </Page>
  );
}
