import { adminApprovals } from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.tsx';
import { openWorkKey } from '../platform/queue-keys.ts';
import { useIntent } from '../platform/use-intent.ts';
import type { TermsConsole, TermsProposal } from './terms-console.ts';
import type { Terms } from './versioned-terms.ts';

/** Upcoming versions take effect without a request, so they are refetched. */
const askAgainMs = 10_000;
const shownProposals = 20;

export function useTerms({ kind, read }: TermsConsole) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [kind, 'all'],
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) => read(call, signal),
  });
}

/** Pending proposals. */
export function useTermsProposals({ kind }: TermsConsole, enabled: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['approvals', kind, 'pending'],
    enabled,
    queryFn: ({ signal }) =>
      call(adminApprovals, { query: { kind, state: 'pending', limit: shownProposals } }, { signal, quiet: true }),
  });
}

/** The database's assessment of a change before it is proposed. */
export function useTermsPreview({ kind, preview }: TermsConsole, terms: Terms | null) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [kind, 'preview', terms],
    enabled: terms !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (terms === null) throw new Error('terms preview: no valid terms');
      return preview(call, terms, signal);
    },
  });
}

function useRefresh(kind: string): () => void {
  const { queries } = usePlatform();
  return () => {
    for (const queryKey of [[kind], ['approvals'], openWorkKey]) void queries.invalidateQueries({ queryKey });
  };
}

export function useProposeTerms({ kind, propose }: TermsConsole, done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh(kind);
  return useIntent(
    (body: TermsProposal, idempotencyKey) => propose(call, body, idempotencyKey),
    () => {
      refresh();
      done();
    },
  );
}

export function useWithdrawTerms({ kind, withdraw }: TermsConsole) {
  const { call } = usePlatform();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (proposal: { id: string; version: number }) => withdraw(call, proposal),
    onSettled: refresh,
  });
}
