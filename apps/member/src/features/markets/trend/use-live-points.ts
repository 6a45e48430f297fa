import { type Product, pipDecimals, ticks as ticksEndpoint } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartTick } from '../../../shared/live/chart-tick.ts';
import { toPips } from '../../../shared/live/chart-tick.ts';
import { useServerNow } from '../../../shared/live/use-live.ts';
import { useTickFeed } from '../../../shared/live/use-tick-feed.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { secondPoints } from './trend-points.ts';

const shownSeconds = 180;
/** A little more than shown, so that the first point has a price before it. */
const fetchedMs = 240_000;
const mostTicks = 5_000;

type Live = { key: string; ticks: readonly ChartTick[] };

/** The last three minutes second by second, from the tape and then from the socket. */
export function useLivePoints(product: Product, enabled: boolean) {
  const { call, clock } = usePlatform();
  const nowMs = useServerNow();
  const decimals = pipDecimals(product.pip);
  const [live, setLive] = useState<Live>({ key: product.id, ticks: [] });
  const query = useQuery({
    queryKey: ['live-ticks', product.id],
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<readonly ChartTick[]> => {
      const from = new Date(clock.now() - fetchedMs).toISOString();
      const input = { params: { id: product.id }, query: { from, limit: mostTicks } };
      const { items } = await call(ticksEndpoint, input, { signal, quiet: true });
      return items.flatMap(({ seq, price, at }) =>
        price === null ? [] : [{ seq, atMs: Date.parse(at), price: toPips(price, decimals) }],
      );
    },
  });
  useTickFeed(product.id, decimals, (ticks) => {
    if (!enabled) return;
    setLive((was) => ({
      key: product.id,
      ticks: [...(was.key === product.id ? was.ticks : []), ...ticks].slice(-mostTicks),
    }));
  });

  const fetched = query.data ?? [];
  const fetchedSeq = fetched.at(-1)?.seq ?? 0;
  const since = live.key === product.id ? live.ticks.filter((tick) => tick.seq > fetchedSeq) : [];
  const all = [...fetched, ...since];
  const untilMs = Math.max(nowMs, all.at(-1)?.atMs ?? 0);
  return { points: secondPoints(all, untilMs, shownSeconds), isPending: enabled && query.isPending };
}
