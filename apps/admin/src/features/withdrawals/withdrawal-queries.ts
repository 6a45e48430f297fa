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
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { queueKeys } from '../../shared/platform/queue-keys.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import {
  useItemAct,
  useItemApproval,
  useItemDecision,
  useQueueItem,
  useQueuePage,
} from '../../shared/review/review-queries.ts';

const keys = queueKeys.withdrawals;
type Decided = (fresh: AdminWithdrawal) => void;

export function useWithdrawals(query: NonNullable<InputOf<typeof adminWithdrawals>['query']>) {
  const { call } = usePlatform();
  return useQueuePage(keys, query, (options) => call(adminWithdrawals, { query }, options));
}

export function useWithdrawal(id: string) {
  const { call } = usePlatform();
  return useQueueItem(keys, id, (options) => call(adminWithdrawal, { params: { id } }, options));
}

/** The full payee account, only on request: each view is an audit entry. Never kept in the cache. */
export function usePayee(id: string) {
  const { call } = usePlatform();
  return useMutation({ mutationFn: () => call(adminWithdrawalPayee, { params: { id } }, { quiet: true }), gcTime: 0 });
}

/** Claims one of several rows; undefined without the permission. */
export function useClaimWithdrawals() {
  const { call } = usePlatform();
  const may = useCan()(adminClaimWithdrawal.permission);
  return may ? (id: string) => call(adminClaimWithdrawal, { params: { id }, body: {} }, { quiet: true }) : undefined;
}

export function useClaimWithdrawal(id: string) {
  const { call } = usePlatform();
  return useItemAct(
    keys,
    id,
    () => undefined,
    (_: void, options) => call(adminClaimWithdrawal, { params: { id }, body: {} }, options),
  );
}

export function useProcessWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemAct(keys, id, done, (body: InputOf<typeof adminProcessWithdrawal>['body'], options) =>
    call(adminProcessWithdrawal, { params: { id }, body }, options),
  );
}

export function useApproveWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemApproval(
    id,
    useItemDecision(keys, id, done, (body: InputOf<typeof adminApproveWithdrawal>['body'], options) =>
      call(adminApproveWithdrawal, { params: { id }, body }, options),
    ),
  );
}

export function useRejectWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemDecision(keys, id, done, (body: InputOf<typeof adminRejectWithdrawal>['body'], options) =>
    call(adminRejectWithdrawal, { params: { id }, body }, options),
  );
}

export function useCompleteWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemDecision(keys, id, done, (body: InputOf<typeof adminCompleteWithdrawal>['body'], options) =>
    call(adminCompleteWithdrawal, { params: { id }, body }, options),
  );
}

export function useFailWithdrawal(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemDecision(keys, id, done, (body: InputOf<typeof adminFailWithdrawal>['body'], options) =>
    call(adminFailWithdrawal, { params: { id }, body }, options),
  );
}
