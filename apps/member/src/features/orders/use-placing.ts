import { mintKey } from '@fairtick/client';
import { useRef, useState } from 'react';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';
import { showAccepted } from './order-overlays.ts';
import { type OrderBody, type OrderIntent, type Placement, placeOrder } from './place-order.ts';

export type Placing = { readonly kind: 'idle' | 'sending' } | Exclude<Placement, { kind: 'accepted' }>;

/**
 * Confirms orders. A confirmation mints its key; while its outcome is unknown only the same body goes out under the
 * same key, whatever the form says meanwhile.
 */
export function usePlacing(onAccepted: () => void) {
  const platform = usePlatform();
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });
  const intent = useRef<OrderIntent | null>(null);

  async function send(body: OrderBody): Promise<void> {
    intent.current ??= { key: mintKey(), body };
    setPlacing({ kind: 'sending' });
    const placement = await placeOrder(platform, intent.current);
    if (placement.kind === 'unknown') return setPlacing(placement);
    intent.current = null;
    void platform.queries.invalidateQueries({ queryKey: queryKeys.wallet });
    if (placement.kind === 'refused') return setPlacing(placement);
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
