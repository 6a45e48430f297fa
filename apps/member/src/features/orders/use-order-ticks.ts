import { type Order, pipDecimals, ticks as ticksEndpoint } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChartTick, toPips } from '../../shared/live/chart-tick.ts';
import { useTickFeed } from '../../shared/live/use-tick-feed.ts';
import { usePlatform } from '../../shared/platform.tsx';

const mostTicks = 5_000;

/** Quotes of an order from its entry on: to its exit, or to now while it is open. Empty before the entry. */
export function useOrderTicks(order: Order): readonly ChartTick[] {
  const { call } = usePlatform();
  const decimals = pipDecimals(order.shownPrice);
  const entrySeq = order.entry?.seq ?? 0;
  const exitSeq = order.exit?.seq;
  const [live, setLive] = useState<{ id: string; ticks: readonly ChartTick[] }>({ id: order.id, ticks: [] });

  const { data: fetched = [] } = useQuery({
    queryKey: ['order-ticks', order.id, exitSeq ?? 0],
    enabled: entrySeq > 0,
    // Ticks that came while the page did not watch an open order have to be fetched.
    staleTime: exitSeq === undefined ? 0 : Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly ChartTick[]> => {
      const range = { fromSeq: entrySeq, ...(exitSeq === undefined ? {} : { toSeq: exitSeq }) };
      const input = { params: { id: order.productId }, query: { ...range, limit: mostTicks } };
      const { items } = await call(ticksEndpoint, input, { signal, quiet: true });
      return items.flatMap(({ seq, price, at }) =>
        price === null ? [] : [{ seq, atMs: Date.parse(at), price: toPips(price, decimals) }],
      );
    },
  });

  useTickFeed(order.productId, decimals, (ticks) => {
    if (order.exit) return;
    setLive((was) => ({
      id: order.id,
      ticks: [...(was.id === order.id ? was.ticks : []), ...ticks].slice(-mostTicks),
    }));
  });

  if (order.exit || live.id !== order.id || entrySeq === 0) return fetched;
  const fetchedSeq = fetched.at(-1)?.seq ?? entrySeq - 1;
  return [...fetched, ...live.ticks.filter((tick) => tick.seq > fetchedSeq)];
}
