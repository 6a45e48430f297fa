import type { adminSupportThreads, DataOf, SupportThread } from '@fairtick/contracts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { supportInboxKey } from '../../shared/platform/queue-keys.ts';

type Inbox = InfiniteData<DataOf<typeof adminSupportThreads>>;

/**
 * The conversation as the inbox currently lists it. Its messages are refetched while the inbox lists newer ones and the page
 * is visible: at once for each new message, and at each reading of the inbox after a refetch that failed. A conversation
 * that is not in the list is refetched when it changes.
 */
export function useFollowInbox(read: SupportThread, readAgain: () => void): SupportThread {
  const queries = useQueryClient();
  const { socket } = usePlatform();
  const follow = (changed: () => void) => queries.getQueryCache().subscribe(changed);
  const inboxes = () => queries.getQueryCache().findAll({ queryKey: supportInboxKey, type: 'active' });
  const seen = useSyncExternalStore(follow, () =>
    inboxes()
      .flatMap(({ state }) => (state.data as Inbox | undefined)?.pages.flatMap(({ items }) => items) ?? [])
      .find(({ id }) => id === read.id),
  );
  const listedAt = useSyncExternalStore(follow, () =>
    Math.max(0, ...inboxes().map(({ state }) => state.dataUpdatedAt)),
  );
  const isSeen = seen !== undefined;
  const listedN = seen?.lastN ?? 0;
  const latest = useRef(readAgain);
  const wasSeen = useRef(false);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    const refetch = () => {
      if (listedN > read.lastN && listedAt > 0 && document.visibilityState === 'visible') latest.current();
    };
    refetch();
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [listedN, read.lastN, listedAt]);
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
