import { receiptsText, useText } from '@fairtick/i18n';
import { EmptyState } from '@fairtick/ui';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { ShareReceipt } from '../../features/orders/receipts/share-receipt.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { ContactLink } from '../../shared/support/contact-link.tsx';

/** Detail of the order in the address. */
export function OrderInfoPage() {
  const { t } = useText();
  const query = useAddressQuery();
  const id = query.get('id');
  return (
    <Page width="split" title={t(receiptsText.order)} end={id !== null && <ShareReceipt orderId={id} />}>
      {id === null ? (
        <EmptyState title={t(receiptsText.noOrder)} />
      ) : (
        <OrderDetail key={id} id={id}>
          <p className="order-contact">
            <ContactLink kind="order" id={id} />
          </p>
        </OrderDetail>
      )}
    </Page>
  );
}
