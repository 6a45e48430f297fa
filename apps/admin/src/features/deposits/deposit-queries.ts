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

const keys = queueKeys.deposits;
type Decided = (fresh: AdminDeposit) => void;

export function useDeposits(query: NonNullable<InputOf<typeof adminDeposits>['query']>) {
  const { call } = usePlatform();
  return useQueuePage(keys, query, (options) => call(adminDeposits, { query }, options));
}

export function useDeposit(id: string) {
  const { call } = usePlatform();
  return useQueueItem(keys, id, (options) => call(adminDeposit, { params: { id } }, options));
}

/** Claims one of several rows; undefined without the permission. */
export function useClaimDeposits() {
  const { call } = usePlatform();
  const may = useCan()(adminClaimDeposit.permission);
  return may ? (id: string) => call(adminClaimDeposit, { params: { id }, body: {} }, { quiet: true }) : undefined;
}

export function useClaimDeposit(id: string) {
  const { call } = usePlatform();
  return useItemAct(
    keys,
    id,
    () => undefined,
    (_: void, options) => call(adminClaimDeposit, { params: { id }, body: {} }, options),
  );
}

export function useHoldDeposit(id: string, done: () => void) {
  const { call } = usePlatform();
  return useItemAct(keys, id, done, (body: InputOf<typeof adminHoldDeposit>['body'], options) =>
    call(adminHoldDeposit, { params: { id }, body }, options),
  );
}

export function useApproveDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemApproval(
    id,
    useItemDecision(keys, id, done, (body: InputOf<typeof adminApproveDeposit>['body'], options) =>
      call(adminApproveDeposit, { params: { id }, body }, options),
    ),
  );
}

export function useRejectDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemDecision(keys, id, done, (body: InputOf<typeof adminRejectDeposit>['body'], options) =>
    call(adminRejectDeposit, { params: { id }, body }, options),
  );
}

export function useRefundDeposit(id: string, done: Decided) {
  const { call } = usePlatform();
  return useItemDecision(keys, id, done, (body: InputOf<typeof adminRefundDeposit>['body'], options) =>
    call(adminRefundDeposit, { params: { id }, body }, options),
  );
}
