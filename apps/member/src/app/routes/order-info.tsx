import { useText } from '@fairtick/i18n';
import { EmptyState } from '@fairtick/ui';
import { useSearchParams } from 'react-router';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { Page } from '../shell/page.tsx';

/** Detail of the order in the address. */
export function OrderInfoPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Page title={t('订单详情')}>
      {id === null ? <EmptyState title={t('没有这笔订单')} /> : <OrderDetail key={id} id={id} />}
    </Page>
  );
}
