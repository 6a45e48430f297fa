import { useText } from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../shared/account-context.tsx';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
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
  const [query] = useSearchParams();
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
    <Page title={t('存入利息宝')} className="savings" end={<RecordsLink path={paths.savingsRecords} />}>
      <div className="savings__stack">
        {isDemo && <Notice tone="info">{t('您正在使用模拟账户。固投使用真实账户的资金，模拟资金不能存入。')}</Notice>}
        <RealClosedNotice />
        {isFailed && <ErrorState title={t('固投产品加载失败')} onRetry={retry} />}
        {!isFailed && !(products.data && assets.data) && <FormSkeleton />}
        {products.data && !product && (
          <EmptyState
            title={t('投资项目不存在')}
            action={<Button onClick={() => platform.navigation.redirectTo(paths.savings)}>{t('查看可选期限')}</Button>}
          />
        )}
        {product && assets.data && (
          <SubscribeForm key={product.id} product={product} available={assets.data.available} />
        )}
      </div>
    </Page>
  );
}
