import {
  adminLinkedMembers,
  adminMemberBounds,
  adminMemberInvites,
  adminMemberOrders,
  adminMemberOverview,
  adminMemberPaymentAccounts,
  adminMemberReceipt,
  adminOpenView,
  adminRevealPaymentAccount,
  adminRevealPersonal,
  adminViewedHome,
  adminViewedMovements,
  adminViewedNotifications,
  adminViewedOrders,
  type InputOf,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useIntent } from '../../shared/platform/use-intent.ts';

const keyOf = (id: string, part: string, ...more: unknown[]) => ['member-file', id, part, ...more];
const quietly = (signal: AbortSignal) => ({ signal, quiet: true });

/** Each query runs only when its tab is open: reading is an audit entry. */
export function useOverview(id: string, enabled: boolean) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'overview'),
    enabled,
    queryFn: ({ signal }) => call(adminMemberOverview, { params: { id } }, quietly(signal)),
  });
}

export function useLinkedMembers(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'linked'),
    queryFn: ({ signal }) => call(adminLinkedMembers, { params: { id } }, quietly(signal)),
  });
}

export function useMemberOrders(id: string, query: InputOf<typeof adminMemberOrders>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'orders', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminMemberOrders, { params: { id }, query }, quietly(signal)),
  });
}

export function useReceipt(id: string, oid: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'receipt', oid),
    queryFn: ({ signal }) => call(adminMemberReceipt, { params: { id, oid } }, quietly(signal)),
  });
}

export function useBounds(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'bounds'),
    queryFn: ({ signal }) => call(adminMemberBounds, { params: { id } }, quietly(signal)),
  });
}

export function useInvites(id: string, query: InputOf<typeof adminMemberInvites>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'invites', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminMemberInvites, { params: { id }, query }, quietly(signal)),
  });
}

export function usePaymentAccounts(id: string) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'payment-accounts'),
    queryFn: ({ signal }) => call(adminMemberPaymentAccounts, { params: { id } }, quietly(signal)),
  });
}

type Why = Pick<InputOf<typeof adminRevealPersonal>['body'], 'category' | 'note'>;

/** Revealed data is kept only by the component that shows it. */
export function useRevealPersonal(id: string) {
  const { call } = usePlatform();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: InputOf<typeof adminRevealPersonal>['body']) =>
      call(adminRevealPersonal, { params: { id }, body }, { quiet: true }),
  });
}

export function useRevealPaymentAccount(id: string, pid: string) {
  const { call } = usePlatform();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: Why) => call(adminRevealPaymentAccount, { params: { id, pid }, body }, { quiet: true }),
  });
}

export function useOpenView(id: string, done: (view: { id: string; expiresAt: string }) => void) {
  const { call } = usePlatform();
  return useIntent(
    (body: Why, idempotencyKey) => call(adminOpenView, { params: { id }, body }, { idempotencyKey, quiet: true }),
    done,
  );
}

export type OpenedView = { id: string; vid: string };

export function useViewedHome({ id, vid }: OpenedView) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'view', vid, 'home'),
    retry: false,
    queryFn: ({ signal }) => call(adminViewedHome, { params: { id, vid } }, quietly(signal)),
  });
}

export function useViewedOrders({ id, vid }: OpenedView, query: InputOf<typeof adminViewedOrders>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'view', vid, 'orders', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminViewedOrders, { params: { id, vid }, query }, quietly(signal)),
  });
}

export function useViewedMovements({ id, vid }: OpenedView, query: InputOf<typeof adminViewedMovements>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'view', vid, 'movements', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminViewedMovements, { params: { id, vid }, query }, quietly(signal)),
  });
}

export function useViewedNotifications(
  { id, vid }: OpenedView,
  query: InputOf<typeof adminViewedNotifications>['query'],
) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: keyOf(id, 'view', vid, 'notifications', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminViewedNotifications, { params: { id, vid }, query }, quietly(signal)),
  });
}
