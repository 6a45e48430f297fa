import { announcementsText, ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Icon, Money } from '@fairtick/ui';
import { type Destination, destinationOf, destinations } from '../../../shared/notices/refusal-destinations.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { useRestriction } from '../../../shared/restrictions/use-restriction.ts';
import { useOpenService } from '../../../shared/support/use-open-service.ts';
import type { Placing } from './use-placing.ts';

type OrderErrorDialogProps = {
  trouble: Extract<Placing, { kind: 'refused' | 'unknown' }>;
  /** Available balance of the account, minor units. */
  availableMinor: bigint;
  onClose: () => void;
  /** Sends the same intent again. */
  onRetry: () => void;
  onHoldings: () => void;
};

/** Why an order was not placed, whether money was charged, and what to do next. */
export function OrderErrorDialog({ trouble, availableMinor, onClose, onRetry, onHoldings }: OrderErrorDialogProps) {
  const { t } = useText();
  const unknown = trouble.kind === 'unknown';
  const { navigation } = usePlatform();
  const openService = useOpenService();
  const barred = useRestriction('trading');
  const way = trouble.kind === 'refused' ? destinationOf(trouble.error) : 'holdings';
  const go = (to: Destination) => {
    if (to === 'holdings') onHoldings();
    else if (to === 'service') void openService();
    else navigation.navigateTo(destinations[to].path);
  };
  return (
    <Dialog
      title={
        <span className="visually-hidden">{unknown ? t(ordersText.outcomeUnknown) : t(ordersText.orderNotPlaced)}</span>
      }
      alert
      dismissible={!unknown}
      className="order-error"
      onClose={onClose}
      foot={
        <>
          {way !== null && (
            <Button size="paired" onClick={() => go(way)}>
              {t(destinations[way].text)}
            </Button>
          )}
          <Button tone="primary" size="paired" onClick={unknown ? onRetry : onClose}>
            {unknown ? t(ordersText.checkAgain) : t(announcementsText.gotIt)}
          </Button>
        </>
      }
    >
      <span className="order-error__mark">
        <Icon name="circle-alert" size={22} />
      </span>
      <p className="order-error__title" aria-hidden="true">
        {unknown ? t(ordersText.outcomeUnknown) : t(ordersText.orderNotPlaced)}
      </p>
      {unknown ? (
        <p>{t(ordersText.connectionLostNotKnow)}</p>
      ) : (
        <>
          <p>{trouble.msg || t(ordersText.failedPlaceOrderTry)}</p>
          {way === 'service' && barred !== null && <p>{barred.message}</p>}
          <p>
            {t(ordersText.nothingWasChargedBalance)} <Money amount={availableMinor} className="order-error__balance" />
          </p>
        </>
      )}
    </Dialog>
  );
}
