import type { adminSupportThreads, DataOf, SupportThread } from '@fairtick/contracts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { supportInboxKey } from '../../shared/platform/queue-keys.ts';

type Inbox = InfiniteData<DataOf<typeof adminSupportThreads>>;

/**
 * The conversation as the inbox currently lists it. Its messages are refetched only when there are new ones and the page is
 * visible. A conversation that is not in the list is refetched when it changes.
 */
export function useFollowInbox(read: SupportThread, readAgain: () => void): SupportThread {
  const queries = useQueryClient();
  const { socket } = usePlatform();
  const seen = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () =>
      queries
        .getQueriesData<Inbox>({ queryKey: supportInboxKey, type: 'active' })
        .flatMap(([, inbox]) => inbox?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ id }) => id === read.id),
  );
  const isSeen = seen !== undefined;
  const hasMore = isSeen && seen.lastN > read.lastN;
  const latest = useRef(readAgain);
  const wasSeen = useRef(false);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    const refetch = () => {
      if (hasMore && document.visibilityState === 'visible') latest.current();
    };
    refetch();
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [hasMore]);
  useEffect(() => {
    if (wasSeen.current && !isSeen) latest.current();
    wasSeen.current = isSeen;
    if (isSeen) return undefined;
    return socket.listen((message) => {
      if (message.type === 'support' && message.threadId === read.id) latest.current();
    });
  }, [isSeen, socket, read.id]);
  return seen !== undefined && seen.lastN >= read.lastN ? seen : read;
}
