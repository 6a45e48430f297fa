import { mintKey } from '@fairtick/client';
import { ordersText, useText } from '@fairtick/i18n';
import { useState } from 'react';
import { usePlatform } from '../../../shared/platform.tsx';
import { queryKeys } from '../../../shared/queries.ts';
import { showAccepted } from '../order-overlays.ts';
import { type OrderBody, type Placement, placeOrder } from './place-order.ts';
import type { TicketDraft } from './ticket-draft.ts';

export type Placing = { readonly kind: 'idle' | 'sending' } | Exclude<Placement, { kind: 'accepted' }>;

/**
 * Confirms orders. A confirmation creates its key; while its outcome is unknown, only the same body is sent under the
 * same key, whatever the form contains now.
 */
export function usePlacing(draft: TicketDraft, onAccepted: () => void) {
  const { t } = useText();
  const platform = usePlatform();
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });

  async function send(body: OrderBody): Promise<void> {
    // Without a network nothing is sent, so the outcome is certain.
    if (!draft.hasIntent() && !navigator.onLine) {
      return setPlacing({ kind: 'refused', error: 'OFFLINE', msg: t(ordersText.offlineOrderNotSent) });
    }
    const intent = draft.intentOr(() => ({ key: mintKey(), body }));
    setPlacing({ kind: 'sending' });
    const placement = await placeOrder(platform, intent, draft.isLost());
    draft.answered(placement.kind === 'unknown');
    if (placement.kind === 'unknown') return setPlacing(placement);
    void platform.queries.invalidateQueries({ queryKey: queryKeys.wallet });
    if (placement.kind === 'refused') {
      // The restriction is newer than the page's data; fetching it brings its message.
      if (placement.error === 'ORDER_TRADING_BARRED') {
        void platform.queries.invalidateQueries({ queryKey: queryKeys.userInfo });
      }
      return setPlacing(placement);
    }
    setPlacing({ kind: 'idle' });
    showAccepted(placement.order);
    void platform.queries.invalidateQueries({ queryKey: queryKeys.orders });
    onAccepted();
  }

  return {
    placing,
    send,
    /** Back to the form. An intent with unknown outcome is kept and sent next. */
    dismiss: () => setPlacing({ kind: 'idle' }),
  };
}
