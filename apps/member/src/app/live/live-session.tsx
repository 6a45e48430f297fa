import { useEffect, useRef } from 'react';
import { useServerMessages } from '../../shared/live/use-live.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';

/** Channels of every logged-in page. */
const channels = ['orders', 'wallet', 'announcements'];
/** Orders settle in groups; the affected lists are fetched once per group. */
const settleDownMs = 300;

/** Keeps the socket connected while a member is logged in and applies its pushes to the queries. Renders nothing. */
export function LiveSession() {
  const { socket, queries } = usePlatform();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef(new Set<readonly string[]>());
  const isListened = useRef(false);
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
    addEventListener('offline', socket.disconnect);
    addEventListener('online', socket.retryNow);
    return () => {
      removeEventListener('offline', socket.disconnect);
      removeEventListener('online', socket.retryNow);
      leave();
      socket.stop();
      clearTimeout(pending.current);
    };
  }, [socket]);

  useServerMessages((message) => {
    // There is a gap between the page's first answers and the first pushes, if anything changed since the page opened.
    if (message.type === 'ready' && !isListened.current && message.channels.includes('wallet')) {
      isListened.current = true;
      if ((message.quietMs ?? 0) > pageAgeMs()) return;
      const { wallet, orders, deposits, withdrawals, support, unread } = queryKeys;
      fetchSoon(wallet, orders, deposits, withdrawals, support, unread);
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
      // Limits of deposits, and limits and obstacles of a withdrawal depend on it.
      const { identity, userInfo, limits, withdrawals, paymentAccounts } = queryKeys;
      fetchSoon(identity, userInfo, limits, withdrawals, paymentAccounts);
    }
    if (message.type === 'product' || message.type === 'resync') fetchSoon(queryKeys.products);
    if (message.type === 'notification') queries.setQueryData(queryKeys.unread, { unread: message.unread });
    if (message.type === 'notification') {
      void queries.invalidateQueries({ queryKey: queryKeys.notifications });
      void queries.invalidateQueries({ queryKey: queryKeys.priceAlerts });
      // It may report a restriction, which disables the order buttons.
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

/** Time since the page was opened. A device that sleeps may stop one of the clocks. */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}
