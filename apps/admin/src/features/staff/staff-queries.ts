import {
  adminLogins,
  adminNetworks,
  adminRoles,
  adminStaff,
  adminStaffSessions,
  createSetupLink,
  endMemberSessions,
  endStaffSession,
  type InputOf,
  onlineMembers,
  proposeNetworks,
  proposeRoleChange,
  proposeStaffChange,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { openWorkKey } from '../../shared/platform/queue-keys.ts';
import { useIntent } from '../../shared/platform/use-intent.ts';

/** Cache key of the list of administrators. */
export const staffKey = ['staff'] as const;

const quickMs = 10_000;

export function useStaff() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'list'],
    queryFn: ({ signal }) => call(adminStaff, {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useRoles(enabled = true) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'roles'],
    enabled,
    queryFn: ({ signal }) => call(adminRoles, {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useStaffSessions() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'sessions'],
    queryFn: ({ signal }) => call(adminStaffSessions, {}, { signal, quiet: true }),
    refetchInterval: quickMs,
    staleTime: 0,
  });
}

/** Each view is an audit entry, so it is never refetched automatically. */
export function useOnlineMembers(query: InputOf<typeof onlineMembers>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'online-members', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(onlineMembers, { query }, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useLogins(query: InputOf<typeof adminLogins>['query']) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'logins', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminLogins, { query }, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useNetworks() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...staffKey, 'networks'],
    queryFn: ({ signal }) => call(adminNetworks, {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useProposeNetworks(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeNetworks>['body'], idempotencyKey) =>
      call(proposeNetworks, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

/** Marks lists and counts as stale. */
function useStale() {
  const { queries } = usePlatform();
  return () => {
    for (const queryKey of [staffKey, openWorkKey, ['approvals']]) void queries.invalidateQueries({ queryKey });
  };
}

export function useProposeRoleChange(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeRoleChange>['body'], idempotencyKey) =>
      call(proposeRoleChange, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

export function useProposeStaffChange(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useIntent(
    (body: InputOf<typeof proposeStaffChange>['body'], idempotencyKey) =>
      call(proposeStaffChange, { body }, { idempotencyKey, quiet: true }),
    () => {
      stale();
      done();
    },
  );
}

/** Only this answer contains the link. */
export function useIssueSetupLink(id: string) {
  const { call } = usePlatform();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(createSetupLink, { params: { id }, body }, { quiet: true }),
    gcTime: 0,
  });
}

export function useEndStaffSession(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(endStaffSession, { params: { id }, body: { reason } }, { quiet: true }),
    onSuccess: done,
    onSettled: stale,
  });
}

export function useEndMemberSession(done: () => void) {
  const { call } = usePlatform();
  const stale = useStale();
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string; sessionId?: string; reason: string }) =>
      call(endMemberSessions, { params: { id: memberId }, body }, { quiet: true }),
    onSuccess: done,
    onSettled: stale,
  });
}
