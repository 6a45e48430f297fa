import {
  type AdminDeposit,
  adminApproveDeposit,
  adminClaimDeposit,
  adminDeposit,
  adminDeposits,
  adminHoldDeposit,
  adminRefundDeposit,
  adminRejectDeposit,
  type InputOf,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { useIntent } from '../../app/use-intent.ts';
import { openWorkKey } from '../../app/use-open-work.ts';

type ListQuery = NonNullable<InputOf<typeof adminDeposits>['query']>;
const listKey = ['deposits'] as const;
const itemKey = (id: string) => ['deposit', id] as const;

/** One page of the queue. */
export function useDeposits(query: ListQuery) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...listKey, query],
    placeholderData: keepPreviousData,
    // nobody works on an old list; it is masked, so reading it again leaves no entry in the log
    staleTime: 0,
    queryFn: ({ signal }) => call(adminDeposits, { query }, { signal, quiet: true }),
  });
}

/** One deposit with its checks; asking for it is an entry of the audit log. */
export function useDeposit(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: itemKey(id),
    queryFn: ({ signal }) => call(adminDeposit, { params: { id } }, { signal, quiet: true }),
  });
}

/** Takes an answer for the truth about the item, and the lists for out of date. */
function useTaken(id: string) {
  const { queries } = usePlatform();
  return (fresh: AdminDeposit) => {
    queries.setQueryData(itemKey(id), fresh);
    void queries.invalidateQueries({ queryKey: listKey });
    void queries.invalidateQueries({ queryKey: openWorkKey });
  };
}

export function useClaimDeposit(id: string) {
  const { call } = usePlatform();
  const taken = useTaken(id);
  return useMutation({
    mutationFn: () => call(adminClaimDeposit, { params: { id }, body: {} }, { quiet: true }),
    onSuccess: taken,
  });
}

export function useHoldDeposit(id: string, done: () => void) {
  const { call } = usePlatform();
  const taken = useTaken(id);
  return useMutation({
    mutationFn: (body: InputOf<typeof adminHoldDeposit>['body']) =>
      call(adminHoldDeposit, { params: { id }, body }, { quiet: true }),
    onSuccess: (fresh) => {
      taken(fresh);
      done();
    },
  });
}

type Decided = (fresh: AdminDeposit) => void;

function useDecision<Body>(
  id: string,
  done: Decided,
  send: (body: Body, options: { idempotencyKey: string; quiet: true }) => Promise<AdminDeposit>,
) {
  const taken = useTaken(id);
  return useIntent(
    (body: Body, idempotencyKey) => send(body, { idempotencyKey, quiet: true }),
    (fresh) => {
      taken(fresh);
      done(fresh);
    },
  );
}

export function useApproveDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminApproveDeposit>['body'], options) =>
    call(adminApproveDeposit, { params: { id }, body }, options),
  );
}

export function useRejectDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminRejectDeposit>['body'], options) =>
    call(adminRejectDeposit, { params: { id }, body }, options),
  );
}

export function useRefundDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminRefundDeposit>['body'], options) =>
    call(adminRefundDeposit, { params: { id }, body }, options),
  );
}
