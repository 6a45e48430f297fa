import { type Order, order as orderEndpoint } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Platform } from '../../../shared/create-platform.ts';
import { cueSettlement } from '../../../shared/cues/cue-settlement.ts';
import { displayNow } from '../../../shared/display-settings.ts';
import { useServerMessages } from '../../../shared/live/use-live.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { queryKeys } from '../../../shared/queries.ts';
import { keepOrders } from '../kept-orders.ts';
import { forgetOverlays, refreshAccepted, showEnded, useOrderOverlays } from '../order-overlays.ts';
import { openOrdersQuery } from '../order-queries.ts';
import { isFinal, settledSince } from '../settled-since.ts';

/** Open orders whose result has not been shown yet. */
type Known = Map<string, Order>;

function end({ queries }: Platform, known: Known, order: Order): void {
  if (!known.delete(order.id)) return;
  keepOrders([order]);
  showEnded(order);
  cueSettlement(displayNow());
  void queries.invalidateQueries({ queryKey: queryKeys.wallet });
}

/** Delay before an order is fetched again after a lost answer. */
const retryMs = 3_000;

/**
 * A list may be older than an order it does not contain, so the order itself is fetched.
 * @returns whether there was an answer
 */
async function fetchOrder(platform: Platform, known: Known, id: string): Promise<boolean> {
  const order = await platform.call(orderEndpoint, { params: { id } }, { quiet: true }).catch(() => null);
  if (order && isFinal(order)) end(platform, known, order);
  return order !== null;
}

/**
 * Follows every open order of the member on any page: by the socket, and by the list of open orders where a push was
 * missed. Each result is shown once.
 */
export function useOrderWatch(): void {
  const platform = usePlatform();
  const { accepted } = useOrderOverlays();
  const { data: open } = useQuery(openOrdersQuery(platform));
  const known = useRef<Known>(new Map());
  const [asked, setAsked] = useState(0);

  useServerMessages((message) => {
    if (message.type !== 'order') return;
    if (isFinal(message.order)) return end(platform, known.current, message.order);
    known.current.set(message.order.id, message.order);
    keepOrders([message.order]);
    refreshAccepted(message.order);
  });

  useEffect(() => {
    if (!accepted) return;
    known.current.set(accepted.id, accepted);
    keepOrders([accepted]);
  }, [accepted]);

  useEffect(() => {
    if (!open) return undefined;
    const settled = settledSince(known.current, open);
    keepOrders(open);
    for (const order of open) {
      known.current.set(order.id, order);
      refreshAccepted(order);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    void Promise.all(settled.map((id) => fetchOrder(platform, known.current, id))).then((answered) => {
      if (isCurrent && answered.includes(false)) timer = setTimeout(setAsked, retryMs, asked + 1);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [open, platform, asked]);

  useEffect(() => forgetOverlays, []);
}
