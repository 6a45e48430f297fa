import {
  type AdminWithdrawal,
  adminApproveWithdrawal,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminFailWithdrawal,
  adminProcessWithdrawal,
  adminRejectWithdrawal,
  adminWithdrawal,
  adminWithdrawalPayee,
  adminWithdrawals,
  type InputOf,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { useIntent } from '../../app/use-intent.ts';
import { openWorkKey } from '../../app/use-open-work.ts';

type ListQuery = NonNullable<InputOf<typeof adminWithdrawals>['query']>;
const listKey = ['withdrawals'] as const;
const itemKey = (id: string) => ['withdrawal', id] as const;

export function useWithdrawals(query: ListQuery) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...listKey, query],
    placeholderData: keepPreviousData,
    // nobody works on an old list; it is masked, so reading it again leaves no entry in the log
    staleTime: 0,
    queryFn: ({ signal }) => call(adminWithdrawals, { query }, { signal, quiet: true }),
  });
}

/** One withdrawal with its checks; asking for it is an entry of the audit log. */
export function useWithdrawal(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: itemKey(id),
    queryFn: ({ signal }) => call(adminWithdrawal, { params: { id } }, { signal, quiet: true }),
  });
}

/** Where to pay to, unmasked, on demand only: each look is an entry of the audit log. Never kept in the cache. */
export function usePayee(id: string) {
  const { call } = usePlatform();
  return useMutation({ mutationFn: () => call(adminWithdrawalPayee, { params: { id } }, { quiet: true }), gcTime: 0 });
}

/** Takes an answer for the truth about the item, and the lists for out of date. */
function useTaken(id: string) {
  const { queries } = usePlatform();
  return (fresh: AdminWithdrawal) => {
    queries.setQueryData(itemKey(id), fresh);
    void queries.invalidateQueries({ queryKey: listKey });
    void queries.invalidateQueries({ queryKey: openWorkKey });
  };
}

type Decided = (fresh: AdminWithdrawal) => void;

function useAct<Body>(id: string, done: Decided, send: (body: Body) => Promise<AdminWithdrawal>) {
  const taken = useTaken(id);
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => {
      taken(fresh);
      done(fresh);
    },
  });
}

export function useClaimWithdrawal(id: string) {
  const { call } = usePlatform();
  return useAct(
    id,
    () => undefined,
    () => call(adminClaimWithdrawal, { params: { id }, body: {} }, { quiet: true }),
  );
}

export function useProcessWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useAct(id, done, (body: InputOf<typeof adminProcessWithdrawal>['body']) =>
    call(adminProcessWithdrawal, { params: { id }, body }, { quiet: true }),
  );
}

function useDecision<Body>(
  id: string,
  done: Decided,
  send: (body: Body, options: { idempotencyKey: string; quiet: true }) => Promise<AdminWithdrawal>,
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

export function useApproveWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminApproveWithdrawal>['body'], options) =>
    call(adminApproveWithdrawal, { params: { id }, body }, options),
  );
}

export function useRejectWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminRejectWithdrawal>['body'], options) =>
    call(adminRejectWithdrawal, { params: { id }, body }, options),
  );
}

export function useCompleteWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminCompleteWithdrawal>['body'], options) =>
    call(adminCompleteWithdrawal, { params: { id }, body }, options),
  );
}

export function useFailWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useDecision(id, done, (body: InputOf<typeof adminFailWithdrawal>['body'], options) =>
    call(adminFailWithdrawal, { params: { id }, body }, options),
  );
}
