import { mintKey } from '@fairtick/client';
import { useText } from '@fairtick/i18n';
import { useState } from 'react';
import { usePlatform } from '../../../shared/platform.tsx';
import { queryKeys } from '../../../shared/queries.ts';
import { showAccepted } from '../order-overlays.ts';
import { type OrderBody, type Placement, placeOrder } from './place-order.ts';
import type { TicketDraft } from './ticket-draft.ts';

export type Placing = { readonly kind: 'idle' | 'sending' } | Exclude<Placement, { kind: 'accepted' }>;

/**
 * Confirms orders. A confirmation mints its key; while its outcome is unknown only the same body goes out under the
 * same key, whatever the form says meanwhile.
 */
export function usePlacing(draft: TicketDraft, onAccepted: () => void) {
  const { t } = useText();
  const platform = usePlatform();
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });

  async function send(body: OrderBody): Promise<void> {
    // Without a network nothing is sent at all, so that there is nothing to be unsure about.
    if (!draft.hasIntent() && !navigator.onLine) {
      return setPlacing({ kind: 'refused', error: 'OFFLINE', msg: t('网络已断开，订单没有发出。') });
    }
    const intent = draft.intentOr(() => ({ key: mintKey(), body }));
    setPlacing({ kind: 'sending' });
    const placement = await placeOrder(platform, intent, draft.isLost());
    draft.answered(placement.kind === 'unknown');
    if (placement.kind === 'unknown') return setPlacing(placement);
    void platform.queries.invalidateQueries({ queryKey: queryKeys.wallet });
    if (placement.kind === 'refused') {
      // The restriction came after the page had asked, and its message is with it.
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
    /** Back to the form. An intent whose outcome is unknown stays the one that goes out next. */
    dismiss: () => setPlacing({ kind: 'idle' }),
  };
}
