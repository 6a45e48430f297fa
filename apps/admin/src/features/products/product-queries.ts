import {
  type AdminProduct,
  adminApprovals,
  adminProduct,
  adminProducts,
  haltProduct,
  type InputOf,
  type ProductTermsInput,
  previewProductTerms,
  proposeNewProduct,
  proposeProductTerms,
  resumeProduct,
  withdrawProductTerms,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';
import { useIntent } from '../../shared/platform/use-intent.ts';

const productsKey = ['products'] as const;
/** Sessions, halts and upcoming versions change without a request, so they are refetched. */
const askAgainMs = 10_000;

export function useProducts() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...productsKey, 'list'],
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) => call(adminProducts, {}, { signal, quiet: true }),
  });
}

export function useProduct(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...productsKey, 'one', id],
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) => call(adminProduct, { params: { id } }, { signal, quiet: true }),
  });
}

const shownProposals = 20;

/** Proposed terms of all products, or proposed products, newest first. */
export function useTermsProposals(enabled: boolean, kind: 'product_terms' | 'new_product' = 'product_terms') {
  const { call } = usePlatform();
  return useQuery({
    queryKey: ['approvals', kind],
    enabled,
    queryFn: ({ signal }) => call(adminApprovals, { query: { kind, limit: shownProposals } }, { signal, quiet: true }),
  });
}

/** The database's assessment of a change before it is proposed. */
export function useTermsPreview(id: string, terms: ProductTermsInput | null) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...productsKey, 'preview', id, terms],
    enabled: terms !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (terms === null) throw new Error('product terms preview: no valid terms');
      return call(previewProductTerms, { params: { id }, body: { terms } }, { signal, quiet: true });
    },
  });
}

function useRefresh(): () => void {
  const { queries } = usePlatform();
  return () => {
    for (const queryKey of [productsKey, ['approvals'], openWorkKey]) void queries.invalidateQueries({ queryKey });
  };
}

export type TermsBody = InputOf<typeof proposeProductTerms>['body'];
export function useProposeTerms(id: string, done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useIntent(
    (body: TermsBody, idempotencyKey) =>
      call(proposeProductTerms, { params: { id }, body }, { idempotencyKey, quiet: true }),
    () => {
      refresh();
      done();
    },
  );
}

export function useProposeProduct(done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useIntent(
    (body: InputOf<typeof proposeNewProduct>['body'], idempotencyKey) =>
      call(proposeNewProduct, { body }, { idempotencyKey, quiet: true }),
    () => {
      refresh();
      done();
    },
  );
}

export function useWithdrawTerms() {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(withdrawProductTerms, { params: { id }, body: { version } }, { quiet: true }),
    onSettled: refresh,
  });
}

export function useHalt({ id }: Pick<AdminProduct, 'id'>, done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useIntent(
    (body: InputOf<typeof haltProduct>['body'], idempotencyKey) =>
      call(haltProduct, { params: { id }, body }, { idempotencyKey, quiet: true }),
    () => {
      refresh();
      done();
    },
  );
}

export function useResume({ id }: Pick<AdminProduct, 'id'>, done: () => void) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  return useIntent(
    (body: InputOf<typeof resumeProduct>['body'], idempotencyKey) =>
      call(resumeProduct, { params: { id }, body }, { idempotencyKey, quiet: true }),
    () => {
      refresh();
      done();
    },
  );
}
