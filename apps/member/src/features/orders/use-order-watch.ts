import { type Order, order as orderEndpoint } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Platform } from '../../app/create-platform.ts';
import { useServerMessages } from '../../app/live/use-live.ts';
import { usePlatform } from '../../app/platform.tsx';
import { queryKeys } from '../../app/queries.ts';
import { forgetOverlays, refreshAccepted, showEnded, useOrderOverlays } from './order-overlays.ts';
import { openOrdersQuery } from './order-queries.ts';
import { isFinal, settledSince } from './settled-since.ts';

/** Orders that were seen open and whose end has not been shown. */
type Known = Map<string, Order>;

function end({ queries }: Platform, known: Known, order: Order): void {
  if (!known.delete(order.id)) return;
  showEnded(order);
  void queries.invalidateQueries({ queryKey: queryKeys.wallet });
}

/** A list may be older than an order it does not hold, so the order itself is asked how it stands. */
async function askAfter(platform: Platform, known: Known, id: string): Promise<void> {
  const order = await platform.call(orderEndpoint, { params: { id } }, { quiet: true }).catch(() => null);
  if (order && isFinal(order)) end(platform, known, order);
}

/**
 * Follows every open order of the member, on whatever page: by the socket, and by the list of open orders where a push
 * was missed. Each end is shown once.
 */
export function useOrderWatch(): void {
  const platform = usePlatform();
  const { accepted } = useOrderOverlays();
  const { data: open } = useQuery(openOrdersQuery(platform));
  const known = useRef<Known>(new Map());

  useServerMessages((message) => {
    if (message.type !== 'order') return;
    if (isFinal(message.order)) return end(platform, known.current, message.order);
    known.current.set(message.order.id, message.order);
    refreshAccepted(message.order);
  });

  useEffect(() => {
    if (accepted) known.current.set(accepted.id, accepted);
  }, [accepted]);

  useEffect(() => {
    if (!open) return;
    for (const id of settledSince(known.current, open)) void askAfter(platform, known.current, id);
    for (const order of open) {
      known.current.set(order.id, order);
      refreshAccepted(order);
    }
  }, [open, platform]);

  useEffect(() => forgetOverlays, []);
}
