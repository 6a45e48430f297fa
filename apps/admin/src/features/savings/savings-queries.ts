import {
  type AdminSavingsProduct,
  adminMembers,
  adminSavingsLiabilities,
  adminSavingsPositions,
  adminSavingsProducts,
  type InputOf,
  proposeSavingsTerms,
  setSavingsProductEnabled,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';
import { useIntent } from '../../shared/platform/use-intent.ts';
import type { TermsBody } from './terms-draft.ts';

const savingsKey = ['savings'] as const;

export function useSavingsProducts(enabled = true) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...savingsKey, 'products'],
    enabled,
    queryFn: ({ signal }) => call(adminSavingsProducts, {}, { signal, quiet: true }),
  });
}

export function useSavingsPositions(query: InputOf<typeof adminSavingsPositions>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...savingsKey, 'positions', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminSavingsPositions, { query }, { signal, quiet: true }),
  });
}

export function useSavingsLiabilities() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...savingsKey, 'liabilities'],
    queryFn: ({ signal }) => call(adminSavingsLiabilities, {}, { signal, quiet: true }),
  });
}

const mostFound = 10;

/** Members that match the typed text; runs only with text. */
export function useFoundMembers(q: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...savingsKey, 'members', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminMembers, { query: { q, limit: mostFound } }, { signal, quiet: true }),
  });
}

/** Opens a product to new positions, or closes it. */
export function useSetEnabled() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: ({ id, version, enabled }: Pick<AdminSavingsProduct, 'id' | 'version' | 'enabled'>) =>
      call(setSavingsProductEnabled, { params: { id }, body: { enabled, version } }, { quiet: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: savingsKey }),
  });
}

export function useProposeTerms(done: () => void) {
  const { call, queries } = usePlatform();
  return useIntent(
    (body: TermsBody, idempotencyKey) => call(proposeSavingsTerms, { body }, { idempotencyKey, quiet: true }),
    () => {
      for (const queryKey of [savingsKey, ['approvals'], openWorkKey]) void queries.invalidateQueries({ queryKey });
      done();
    },
  );
}
