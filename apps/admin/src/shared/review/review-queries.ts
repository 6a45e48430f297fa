import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.tsx';
import { openWorkKey } from '../platform/queue-keys.ts';
import { useIntent } from '../platform/use-intent.ts';

/** Under which keys a queue keeps its lists and its items. */
export type ReviewKeys = { list: string; item: string };
type Read<Answer> = (options: { signal: AbortSignal; quiet: true }) => Promise<Answer>;

/** One page of a queue. */
export function useQueuePage<Page>(keys: ReviewKeys, query: object, read: Read<Page>) {
  return useQuery({
    queryKey: [keys.list, query],
    placeholderData: keepPreviousData,
    // nobody works on an old list; it is masked, so reading it again leaves no entry in the log
    staleTime: 0,
    queryFn: ({ signal }) => read({ signal, quiet: true }),
  });
}

/** One item with its checks; asking for it is an entry of the audit log. */
export function useQueueItem<Item>(keys: ReviewKeys, id: string, read: Read<Item>) {
  return useQuery({ queryKey: [keys.item, id], queryFn: ({ signal }) => read({ signal, quiet: true }) });
}

/** Takes an answer for the truth about the item, and the lists for out of date. */
function useTaken<Item>(keys: ReviewKeys, id: string, done: (fresh: Item) => void) {
  const { queries } = usePlatform();
  return (fresh: Item) => {
    queries.setQueryData([keys.item, id], fresh);
    void queries.invalidateQueries({ queryKey: [keys.list] });
    void queries.invalidateQueries({ queryKey: openWorkKey });
    done(fresh);
  };
}

/** An act on an item that moves no money: a claim, a hold, the start of a payment. */
export function useItemAct<Item, Body>(
  keys: ReviewKeys,
  id: string,
  done: (fresh: Item) => void,
  send: (body: Body, options: { quiet: true }) => Promise<Item>,
) {
  const onSuccess = useTaken(keys, id, done);
  return useMutation({ mutationFn: (body: Body) => send(body, { quiet: true }), onSuccess });
}

/** A decision that may move money; it goes out with a key of its own. */
export function useItemDecision<Item, Body>(
  keys: ReviewKeys,
  id: string,
  done: (fresh: Item) => void,
  send: (body: Body, options: { idempotencyKey: string; quiet: true }) => Promise<Item>,
) {
  const taken = useTaken(keys, id, done);
  return useIntent((body: Body, idempotencyKey) => send(body, { idempotencyKey, quiet: true }), taken);
}
