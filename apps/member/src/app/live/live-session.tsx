import { useEffect, useRef, useState } from 'react';
import { useServerMessages } from '../../shared/live/use-live.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { productsQuery, queryKeys } from '../../shared/queries.ts';
import { createMissedTicks } from './missed-ticks.ts';

/** Channels that every signed-in page listens to. */
const channels = ['orders', 'wallet', 'announcements'];
/** Several orders settle at one instant; the lists they touch are fetched once. */
const settleDownMs = 300;
/** Missed ticks are made good by one answer for all products, at most so often. */
const missedTicksMs = 3_000;

/** Keeps the socket up while somebody is signed in and files its pushes into the queries. Shows nothing. */
export function LiveSession() {
  const platform = usePlatform();
  const { socket, queries } = platform;
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef(new Set<readonly string[]>());
  const isListened = useRef(false);
  const [missedTicks] = useState(createMissedTicks);
  const missed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchSoon = (...keys: (readonly string[])[]) => {
    for (const key of keys) due.current.add(key);
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      for (const queryKey of due.current) void queries.invalidateQueries({ queryKey });
      due.current.clear();
    }, settleDownMs);
  };

  useEffect(() => {
    const leave = socket.subscribe(channels);
    socket.start();
    addEventListener('offline', socket.cut);
    addEventListener('online', socket.hurry);
    return () => {
      removeEventListener('offline', socket.cut);
      removeEventListener('online', socket.hurry);
      leave();
      socket.stop();
      clearTimeout(pending.current);
      clearTimeout(missed.current);
    };
  }, [socket]);

  useServerMessages((message) => {
    // What the page's first questions found and what is pushed from now on leave a moment between them.
    if (message.type === 'ready' && !isListened.current && message.channels.includes('wallet')) {
      isListened.current = true;
      const { wallet, orders, deposits, withdrawals, support, unread } = queryKeys;
      fetchSoon(wallet, orders, deposits, withdrawals, support, unread);
    }
    if (message.type === 'tick' || message.type === 'stall') {
      // High and low of the day are the answer's and those of every tick since.
      const products = queries.getQueryData(productsQuery(platform).queryKey)?.items;
      const answered = products?.find(({ id }) => id === message.productId)?.seq;
      if (missedTicks.isMissed(message, answered)) {
        missed.current ??= setTimeout(() => {
          missed.current = undefined;
          void queries.invalidateQueries({ queryKey: queryKeys.products, exact: true }, { cancelRefetch: false });
        }, missedTicksMs);
      }
    }
    if (message.type === 'wallet') {
      queries.setQueryData([...queryKeys.wallet], message.wallet);
      void queries.invalidateQueries({ queryKey: queryKeys.movements });
      fetchSoon(queryKeys.assets, queryKeys.savings, queryKeys.limits);
    }
    if (message.type === 'deposit' || message.type === 'resync') {
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
      fetchSoon(queryKeys.limits);
    }
    if (message.type === 'withdrawal' || message.type === 'resync') {
      void queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
    }
    if (message.type === 'support' || message.type === 'resync') {
      void queries.invalidateQueries({ queryKey: queryKeys.support });
    }
    if (message.type === 'identity' || message.type === 'resync') {
      // Limits and what stands in the way of a withdrawal follow from it.
      fetchSoon(queryKeys.identity, queryKeys.userInfo, queryKeys.withdrawals, queryKeys.paymentAccounts);
    }
    if (message.type === 'product' || message.type === 'resync') fetchSoon(queryKeys.products);
    if (message.type === 'notification') queries.setQueryData(queryKeys.unread, { unread: message.unread });
    if (message.type === 'notification') {
      void queries.invalidateQueries({ queryKey: queryKeys.notifications });
      // It may tell of a restriction, which closes the order buttons.
      void queries.invalidateQueries({ queryKey: queryKeys.userInfo });
    }
    if (message.type === 'announcement') void queries.invalidateQueries({ queryKey: queryKeys.announcements });
    if (message.type === 'resync') void queries.invalidateQueries({ queryKey: queryKeys.wallet });
    if (message.type === 'order' || message.type === 'resync') {
      fetchSoon(queryKeys.orders, queryKeys.assets, queryKeys.savings, queryKeys.unread, queryKeys.notifications);
    }
  });

  return null;
}
