import {
  adminSupportThread,
  adminSupportThreads,
  assignSupport,
  type CannedReply,
  cannedReplies,
  changeCanned,
  closeSupport,
  createCanned,
  type InputOf,
  readSupportThread,
  removeCanned,
  replySupport,
  type SupportThread,
  supportColleagues,
} from '@fairtick/contracts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey, supportInboxKey } from '../../shared/platform/queue-keys.ts';
import { useIntent } from '../../shared/platform/use-intent.ts';

const pageSize = 30;
/** Polling interval, in addition to socket notifications, in case the socket is down. */
const pollMs = 15_000;
const threadKey = (id: string) => ['support-thread', id] as const;
const cannedKey = ['canned-replies'] as const;

export type InboxFilter = Pick<
  NonNullable<InputOf<typeof adminSupportThreads>['query']>,
  'state' | 'assigned' | 'unread'
>;

/** The inbox. It contains no messages, so it can be refetched on every change. */
export function useInbox(filter: InboxFilter) {
  const { call } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...supportInboxKey, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(adminSupportThreads, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollMs,
  });
}

/** One conversation with its messages; each read is an audit entry, so only opening it fetches it. */
export function useThread(id: string) {
  const { call } = usePlatform();
  return useInfiniteQuery({
    queryKey: threadKey(id),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(adminSupportThread, { params: { id }, query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Marks all data of a conversation as stale after a command. */
function useChanged(id: string): () => void {
  const { queries } = usePlatform();
  return () => {
    void queries.invalidateQueries({ queryKey: threadKey(id) });
    void queries.invalidateQueries({ queryKey: supportInboxKey });
    void queries.invalidateQueries({ queryKey: openWorkKey });
  };
}

/** Sends a reply; the same text keeps its idempotency key until the server has answered. */
export function useReply(id: string, done: () => void) {
  const { call } = usePlatform();
  const changed = useChanged(id);
  return useIntent(
    (text: string, clientId) =>
      call(replySupport, { params: { id }, body: { clientId, text } }, { quiet: true, idempotencyKey: clientId }),
    () => {
      done();
      changed();
    },
  );
}

export function useMarkRead(id: string) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (n: number) => call(readSupportThread, { params: { id }, body: { n } }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: supportInboxKey }),
  });
}

export function useAssign({ id, assignee }: SupportThread) {
  const { call } = usePlatform();
  const changed = useChanged(id);
  return useMutation({
    mutationFn: (to: string | null) =>
      call(assignSupport, { params: { id }, body: { assignee: to, expected: assignee?.id ?? null } }),
    onSettled: changed,
  });
}

export function useChangeThreadState({ id, lastN }: SupportThread) {
  const { call } = usePlatform();
  const changed = useChanged(id);
  return useMutation({
    mutationFn: (state: SupportThread['state']) => call(closeSupport, { params: { id }, body: { state, lastN } }),
    onSettled: changed,
  });
}

export function useColleagues() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['support-colleagues'],
    queryFn: async ({ signal }) => (await call(supportColleagues, {}, { signal, quiet: true })).items,
    staleTime: 60_000,
  });
}

export function useCanned() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: cannedKey,
    queryFn: async ({ signal }) => (await call(cannedReplies, {}, { signal, quiet: true })).items,
    staleTime: 60_000,
  });
}

export type CannedDraft = InputOf<typeof createCanned>['body'];

export function useSaveCanned(known: CannedReply | null, done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (draft: CannedDraft) =>
      known === null
        ? call(createCanned, { body: draft }, { quiet: true })
        : call(changeCanned, { params: { id: known.id }, body: { ...draft, version: known.version } }, { quiet: true }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: cannedKey });
      done();
    },
  });
}

export function useRemoveCanned() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(removeCanned, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: cannedKey }),
  });
}
