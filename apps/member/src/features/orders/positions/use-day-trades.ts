import { type Account, type Order, orders as ordersEndpoint, platformDayStart } from '@fairtick/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../../../shared/account-context.tsx';
import type { Platform } from '../../../shared/create-platform.ts';
import { useServerMessages } from '../../../shared/live/use-live.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { useAfterStart } from '../../../shared/waits/use-after-start.ts';
import { openOrdersQuery } from '../order-queries.ts';

const pageSize = 100;
/** A day with more orders shows the newest. */
const mostOrders = 1_000;

/** Orders that settled since an instant, newest first. Later ones arrive by the socket. */
const settledSinceQuery = ({ call }: Pick<Platform, 'call'>, account: Account, since: string) =>
  queryOptions({
    // Not below the key of all orders: settling one must not request the whole day again.
    queryKey: ['day-orders', account, since],
    queryFn: async ({ signal }) => {
      const found: Order[] = [];
      let cursor: string | null = '';
      while (cursor !== null && found.length < mostOrders) {
        const next: { cursor?: string } = cursor === '' ? {} : { cursor };
        const query = { status: 'settled' as const, account, from: since, limit: pageSize, ...next };
        const page: { items: Order[]; nextCursor: string | null } = await call(
          ordersEndpoint,
          { query },
          { signal, quiet: true },
        );
        found.push(...page.items);
        cursor = page.nextCursor;
      }
      return found;
    },
    staleTime: 300_000,
  });

/** The member's orders of this platform day on one product, open ones included, as marks for its chart. */
export function useDayTrades(productId: string) {
  const { account } = useAccount();
  const platform = usePlatform();
  const since = platformDayStart(new Date(platform.clock.now())).toISOString();
  const settled = settledSinceQuery(platform, account, since);
  const { data } = useQuery({ ...settled, enabled: useAfterStart() });
  const open = useQuery(openOrdersQuery(platform)).data;
  useServerMessages((message) => {
    if (message.type !== 'order' || message.order.account !== account || message.order.result === null) return;
    platform.queries.setQueryData(settled.queryKey, (was) => was && withOrder(was, message.order));
  });
  return useMemo(
    () => tradesOf([...(open ?? []), ...(data ?? [])], { account, productId, since }),
    [open, data, account, productId, since],
  );
}

/** Adds an order that settled just now. */
export function withOrder(orders: readonly Order[], order: Order): Order[] {
  return [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, mostOrders);
}

/** Marks of one product's orders: each once, with an entry, accepted since the instant. */
export function tradesOf(
  orders: readonly Order[],
  { account, productId, since }: { account: Account; productId: string; since: string },
) {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()].flatMap((order) => {
    const { entry, exit } = order;
    if (order.productId !== productId || order.account !== account || order.acceptedAt < since || !entry) return [];
    return [
      {
        id: order.id,
        direction: order.direction,
        entry: { atMs: Date.parse(entry.at), price: entry.price },
        exit: exit && { atMs: Date.parse(exit.at), price: exit.price },
        result: order.result,
        amount: order.amount,
        profit: order.profit,
      },
    ];
  });
}
