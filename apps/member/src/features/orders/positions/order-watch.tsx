import { useCallback } from 'react';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { closeAccepted, closeEnded, useOrderOverlays } from '../order-overlays.ts';
import { OrderEndDialog } from './order-end-dialog.tsx';
import { OrderSuccessDialog } from './order-success-dialog.tsx';
import { useOrderWatch } from './use-order-watch.ts';
import '../orders.css';

/** Follows the member's open orders on every page and shows their dialogs: accepted, then settled. */
export function OrderWatch() {
  const { navigation } = usePlatform();
  const { accepted, ended } = useOrderOverlays();
  useOrderWatch();
  const close = useCallback(() => closeEnded(), []);
  const [first] = ended;
  if (first) {
    const leave = (url: string) => {
      closeEnded();
      navigation.navigateTo(url);
    };
    return (
      <OrderEndDialog
        key={first.id}
        order={first}
        onClose={close}
        onContinue={() => leave(urlOf(paths.chart, { id: first.productId }))}
        onReceipt={() => leave(urlOf(paths.order, { id: first.id }))}
      />
    );
  }
  if (!accepted) return null;
  return (
    <OrderSuccessDialog
      key={accepted.id}
      order={accepted}
      onClose={closeAccepted}
      onHoldings={() => {
        closeAccepted();
        navigation.navigateTo(paths.orders);
      }}
    />
  );
}
