import { createPasskey } from '@fairtick/client/sign-with-passkey';
import {
  adminAddPasskey,
  adminEndOwnSession,
  adminOwnLogins,
  adminOwnSessions,
  adminRecoveryCodes,
  adminRemovePasskey,
  adminSecurity,
  adminStartPasskey,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

const ownKey = ['own-account'] as const;

export function useSecurity() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...ownKey, 'security'],
    queryFn: ({ signal }) => call(adminSecurity, {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

/** New codes; only this answer contains them. */
export function useMakeRecoveryCodes() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: () => call(adminRecoveryCodes, { body: {} }, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownKey }),
    gcTime: 0,
  });
}

/** Asks the browser for a passkey, and stores it under this name. */
export function useAddPasskey() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(adminStartPasskey, { body: {} }, { quiet: true });
      const response = await createPasskey(options);
      return call(adminAddPasskey, { body: { name, response } }, { quiet: true });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ownKey }),
  });
}

export function useRemovePasskey() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(adminRemovePasskey, { params: { id }, body: {} }, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownKey }),
  });
}

export function useOwnSessions() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...ownKey, 'sessions'],
    queryFn: ({ signal }) => call(adminOwnSessions, {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

export function useEndOwnSession() {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(adminEndOwnSession, { params: { id }, body: {} }, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownKey }),
  });
}

export function useOwnLogins(cursor: string | null) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...ownKey, 'logins', cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(adminOwnLogins, { query: { limit: 10, ...(cursor === null ? {} : { cursor }) } }, { signal, quiet: true }),
    staleTime: 0,
  });
}
