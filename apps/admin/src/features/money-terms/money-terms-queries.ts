import {
  adminApprovals,
  adminMoneyTerms,
  type InputOf,
  type MoneyTermsInput,
  previewMoneyTerms,
  proposeMoneyTerms,
  withdrawMoneyTerms,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';
import { useIntent } from '../../app/use-intent.ts';
import { openWorkKey } from '../../app/use-open-work.ts';

const moneyTermsKey = ['money-terms'] as const;
/** Announced times move by themselves. */
const askAgainMs = 10_000;
const shownProposals = 20;

export function useMoneyTerms() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...moneyTermsKey, 'all'],
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) => call(adminMoneyTerms, {}, { signal, quiet: true }),
  });
}

/** What waits for a second person. */
export function useMoneyProposals(enabled: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['approvals', 'money_terms', 'pending'],
    enabled,
    queryFn: ({ signal }) =>
      call(
        adminApprovals,
        { query: { kind: 'money_terms', state: 'pending', limit: shownProposals } },
        { signal, quiet: true },
      ),
  });
}

/** What the database makes of a change before it is proposed. */
export function useMoneyPreview(terms: MoneyTermsInput | null) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...moneyTermsKey, 'preview', terms],
    enabled: terms !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (terms === null) throw new Error('nothing to look at');
      return call(previewMoneyTerms, { body: { terms } }, { signal, quiet: true });
    },
  });
}

function useRefresh(): () => void {
  const { queries } = usePlatform();
  return () => {
    for (const queryKey of [moneyTermsKey, ['approvals'], openWorkKey]) void queries.invalidateQueries({ queryKey });
  };
}

export function useProposeMoneyTerms(done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useIntent(
    (body: InputOf<typeof proposeMoneyTerms>['body'], idempotencyKey) =>
      call(proposeMoneyTerms, { body }, { idempotencyKey, quiet: true }),
    () => {
      refresh();
      done();
    },
  );
}

export function useWithdrawMoneyTerms() {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(withdrawMoneyTerms, { params: { id }, body: { version } }, { quiet: true }),
    onSettled: refresh,
  });
}
