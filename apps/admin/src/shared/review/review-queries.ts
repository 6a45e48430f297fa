import { keepPreviousData, type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.tsx';
import { openWorkKey } from '../platform/queue-keys.ts';
import { useIntent } from '../platform/use-intent.ts';
import { useReviewFlow } from './flow/review-flow.ts';

/** Cache keys of a queue's lists and items. */
export type ReviewKeys = { list: string; item: string };
type Read<Answer> = (options: { signal: AbortSignal; quiet: true }) => Promise<Answer>;

/** One page of a queue. */
export function useQueuePage<Page>(keys: ReviewKeys, query: object, read: Read<Page>) {
  return useQuery({
    queryKey: [keys.list, query],
    placeholderData: keepPreviousData,
    // A list must not go stale; it is masked, so refetching it leaves no audit entry.
    staleTime: 0,
    queryFn: ({ signal }) => read({ signal, quiet: true }),
  });
}

/** One item with its checks; reading it is an audit entry. */
export function useQueueItem<Item>(keys: ReviewKeys, id: string, read: Read<Item>) {
  return useQuery({ queryKey: [keys.item, id], queryFn: ({ signal }) => read({ signal, quiet: true }) });
}

/** Stores an answer as the item's current state and marks the lists as stale. */
function useCacheUpdate<Item>(keys: ReviewKeys, id: string, done: (fresh: Item) => void) {
  const { queries } = usePlatform();
  const flow = useReviewFlow();
  return (fresh: Item) => {
    queries.setQueryData([keys.item, id], fresh);
    void queries.invalidateQueries({ queryKey: [keys.list] });
    void queries.invalidateQueries({ queryKey: openWorkKey });
    done(fresh);
    flow.done(id);
  };
}

/** A command on an item that moves no money: a claim, a hold, the start of a payout. */
export function useItemAct<Item, Body>(
  keys: ReviewKeys,
  id: string,
  done: (fresh: Item) => void,
  send: (body: Body, options: { quiet: true }) => Promise<Item>,
) {
  const onSuccess = useCacheUpdate(keys, id, done);
  return useMutation({ mutationFn: (body: Body) => send(body, { quiet: true }), onSuccess });
}

/** A decision that may move money; it is sent with its own idempotency key. */
export function useItemDecision<Item, Body>(
  keys: ReviewKeys,
  id: string,
  done: (fresh: Item) => void,
  send: (body: Body, options: { idempotencyKey: string; quiet: true }) => Promise<Item>,
) {
  const taken = useCacheUpdate(keys, id, done);
  return useIntent((body: Body, idempotencyKey) => send(body, { idempotencyKey, quiet: true }), taken);
}

/** An approval, which can be taken back for some seconds before it is sent. It counts as pending from the press on. */
export function useItemApproval<Item, Body>(
  id: string,
  { mutateAsync, isPending, error }: Pick<UseMutationResult<Item, Error, Body>, 'mutateAsync' | 'isPending' | 'error'>,
) {
  const { approve, heldId } = useReviewFlow();
  return {
    mutate: (body: Body) => approve(id, () => mutateAsync(body)),
    isPending: isPending || heldId === id,
    error,
  };
}
