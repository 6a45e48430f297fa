import type { DataOf, SupportMessage, supportMessages } from '@fairtick/contracts';
import { readSupport } from '@fairtick/contracts';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { type Draft, drop, type Outgoing, outboxKey, post, send } from './outbox.ts';
import { messagesKey, messagesQuery } from './support-queries.ts';

type Pages = InfiniteData<DataOf<typeof supportMessages>>;

/** The thread, the messages being sent, and functions to add messages. */
export function useSupport() {
  const platform = usePlatform();
  const { call, queries } = platform;
  const list = useInfiniteQuery(messagesQuery(platform));
  const { data: outbox = [] } = useQuery<Outgoing[]>({
    queryKey: [...outboxKey],
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const thread = list.data?.pages[0]?.thread ?? null;
  const known = new Set(messages.map(({ clientId }) => clientId));

  function onSent(message: SupportMessage): void {
    queries.setQueryData<Pages>(messagesKey, (now) => now && withMessage(now, message));
    void queries.invalidateQueries({ queryKey: queryKeys.support });
  }
  const ctx = { call, queries, onSent };

  const unread = thread?.unread ?? 0;
  const lastN = thread?.lastN ?? 0;
  useEffect(() => {
    const markRead = () => {
      if (unread === 0 || document.visibilityState !== 'visible') return;
      call(readSupport, { body: { n: lastN } }, { quiet: true }).then(
        (left) => queries.setQueryData([...queryKeys.support, 'unread'], left),
        // The badge stays; the next visit marks the thread as read again.
        () => undefined,
      );
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [unread, lastN, call, queries]);

  return {
    list,
    messages,
    thread,
    // The answer may have been lost although the message arrived; then the list already contains it.
    outgoing: outbox.filter(({ clientId }) => !known.has(clientId)),
    say: (draft: Draft) => void post(ctx, draft),
    retry: (outgoing: Outgoing) => void send(ctx, outgoing),
    giveUp: (outgoing: Outgoing) => drop(queries, outgoing.clientId),
  };
}

function withMessage(data: Pages, message: SupportMessage): Pages {
  const [newest, ...older] = data.pages;
  if (newest === undefined || newest.items.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
}
