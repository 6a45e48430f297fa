import {
  adminChainTransfers,
  adminImportStatement,
  adminReconciliation,
  adminReleaseBreaker,
  adminStatementLines,
  adminStatements,
  adminUnmatched,
  type DataOf,
  type InputOf,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';

const boardKey = ['reconciliation', 'board'] as const;
const statementsKey = ['reconciliation', 'statements'] as const;
const refreshMs = 15_000;

export type Board = DataOf<typeof adminReconciliation>;
export type Statement = DataOf<typeof adminStatements>['items'][number];
export type StatementLine = DataOf<typeof adminStatementLines>['items'][number];
export type UnmatchedItem = DataOf<typeof adminUnmatched>['items'][number];
export type ChainTransfer = DataOf<typeof adminChainTransfers>['items'][number];
export type Rail = Statement['rail'];

/** The state of the books; it contains no member data, so it can be refetched. */
export function useBoard() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: boardKey,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => call(adminReconciliation, {}, { signal, quiet: true }),
  });
}

export function useReleaseBreaker(done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (reason: string) => call(adminReleaseBreaker, { body: { reason } }, { quiet: true }),
    onSuccess: () => {
      done();
      void queries.invalidateQueries({ queryKey: openWorkKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey }),
  });
}

export function useStatements(query: NonNullable<InputOf<typeof adminStatements>['query']>) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...statementsKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminStatements, { query }, { signal, quiet: true }),
  });
}

export function useImportStatement(done: (statement: Statement) => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (body: InputOf<typeof adminImportStatement>['body']) =>
      call(adminImportStatement, { body }, { quiet: true }),
    onSuccess: (statement) => {
      void queries.invalidateQueries({ queryKey: ['reconciliation'] });
      done(statement);
    },
  });
}

export function useStatementLines(id: string, query: NonNullable<InputOf<typeof adminStatementLines>['query']>) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['reconciliation', 'lines', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminStatementLines, { params: { id }, query }, { signal, quiet: true }),
  });
}

export function useUnmatched(query: InputOf<typeof adminUnmatched>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['reconciliation', 'unmatched', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminUnmatched, { query }, { signal, quiet: true }),
  });
}

export function useChainTransfers(query: NonNullable<InputOf<typeof adminChainTransfers>['query']>) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['reconciliation', 'chain-transfers', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminChainTransfers, { query }, { signal, quiet: true }),
  });
}
