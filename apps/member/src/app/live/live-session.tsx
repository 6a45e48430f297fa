import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform.tsx';
import { queryKeys } from '../queries.ts';
import { useServerMessages } from './use-live.ts';

/** Channels that every signed-in page listens to. */
const channels = ['orders', 'wallet', 'announcements'];
/** Several orders settle at one instant; the lists they touch are fetched once. */
const settleDownMs = 300;

/** Keeps the socket up while somebody is signed in and files its pushes into the queries. Shows nothing. */
export function LiveSession() {
  const { socket, queries } = usePlatform();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leave = socket.subscribe(channels);
    socket.start();
    return () => {
      leave();
      socket.stop();
      clearTimeout(pending.current);
    };
  }, [socket]);

  useServerMessages((message) => {
    if (message.type === 'wallet') {
      queries.setQueryData([...queryKeys.wallet], message.wallet);
      void queries.invalidateQueries({ queryKey: queryKeys.movements });
    }
    if (message.type === 'deposit' || message.type === 'resync') {
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
    }
    if (message.type === 'withdrawal' || message.type === 'resync') {
      void queries.invalidateQueries({ queryKey: queryKeys.withdrawals });
    }
    if (message.type === 'announcement') void queries.invalidateQueries({ queryKey: queryKeys.announcements });
    if (message.type === 'resync') void queries.invalidateQueries({ queryKey: queryKeys.wallet });
    if (message.type !== 'order' && message.type !== 'resync') return;
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: queryKeys.orders });
      void queries.invalidateQueries({ queryKey: queryKeys.stats });
    }, settleDownMs);
  });

  return null;
}
