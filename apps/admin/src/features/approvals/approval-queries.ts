import {
  type Approval,
  adminApprovals,
  adminApprove,
  adminDisapprove,
  adminFactorResets,
  adminWithdrawApproval,
  holdings,
  type InputOf,
  proposeAdjustment,
  proposeFactorReset,
  proposeHoldings,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey, queueKeys } from '../../shared/platform/queue-keys.ts';
import { useIntent } from '../../shared/platform/use-intent.ts';

type ListQuery = NonNullable<InputOf<typeof adminApprovals>['query']>;
const resetsKey = ['factor-resets'] as const;
const holdingsKey = ['holdings'] as const;
const listKey = [queueKeys.approvals.list] as const;

export function useApprovals(query: ListQuery, enabled = true) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...listKey, query],
    placeholderData: keepPreviousData,
    // A list must not go stale; it is masked, so refetching it leaves no audit entry.
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => call(adminApprovals, { query }, { signal, quiet: true }),
  });
}

/** One proposal, pending or decided. */
export function useApproval(id: string | null): Approval | undefined {
  const { data } = useApprovals(id === null ? {} : { id }, id !== null);
  return data?.items.find((item) => item.id === id);
}

/** Marks lists, counts and the member's balance as stale. */
function useStale() {
  const { queries } = usePlatform();
  return () => {
    for (const queryKey of [
      listKey,
      resetsKey,
      holdingsKey,
      openWorkKey,
      ['member'],
      ['deposit-methods'],
      ['reconciliation'],
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
}

type Decided = (fresh: Approval) => void;

export function useApprove(id: string, done: Decided) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof adminApprove>['body'], idempotencyKey) =>
      call(adminApprove, { params: { id }, body }, { idempotencyKey, quiet: true }),
    (fresh) => {
      stale();
      done(fresh);
    },
  );
}

export function useDisapprove(id: string, done: Decided) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof adminDisapprove>['body'], idempotencyKey) =>
      call(adminDisapprove, { params: { id }, body }, { idempotencyKey, quiet: true }),
    (fresh) => {
      stale();
      done(fresh);
    },
  );
}

/** Withdrawing twice has the effect of once, so it needs no idempotency key. */
export function useWithdrawApproval() {
  const { call } = usePlatform();
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Approval, 'id' | 'version'>) =>
      call(adminWithdrawApproval, { params: { id }, body: { version } }, { quiet: true }),
    onSettled: stale,
  });
}

export function useProposeAdjustment(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeAdjustment>['body'], idempotencyKey) =>
      call(proposeAdjustment, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

export function useProposeHouseFunding(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeHouseFunding>['body'], idempotencyKey) =>
      call(proposeHouseFunding, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

/** What the operator states to hold now; null where nothing is stated. */
export function useStatedHoldings() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: holdingsKey,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(holdings, { query: { limit: 1 } }, { signal, quiet: true })).items[0] ?? null,
  });
}

export function useProposeHoldings(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeHoldings>['body'], idempotencyKey) =>
      call(proposeHoldings, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

export function useFactorResets(enabled: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: resetsKey,
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => call(adminFactorResets, { query: { limit: 100 } }, { signal, quiet: true }),
  });
}

export function useProposeFactorReset(id: string, done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeFactorReset>['body'], idempotencyKey) =>
      call(proposeFactorReset, { params: { id }, body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}
