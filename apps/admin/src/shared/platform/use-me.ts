import { adminMe, allPermissionsMatch, anyPermissionMatches, permissionMatches } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.tsx';

/** Cache key of the signed-in administrator. */
export const meKey = ['me'] as const;

/** The current token; the component follows sign-in, sign-out and other tabs. */
export function useToken(): string | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.token);
}

/** The signed-in administrator with their current permissions. */
export function useMe() {
  const { call } = usePlatform();
  const signedIn = useToken() !== null;
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call(adminMe, {}, { signal, quiet: true }),
    enabled: signedIn,
    staleTime: 60_000,
  });
}

/** Refetches the administrator: after a new password, a new TOTP, or an unexpected refusal. */
export function useRefreshMe(): () => Promise<void> {
  const { queries } = usePlatform();
  return () => queries.invalidateQueries({ queryKey: meKey });
}

/** Whether the signed-in administrator holds a permission. For display only: the server enforces permissions. */
export function useCan(): (permission: string | undefined) => boolean {
  const { data } = useMe();
  return (permission) =>
    permission !== undefined && data !== undefined && permissionMatches(data.permissions, permission);
}

/** The same for several permissions: any of them, or all of them. */
export function useCanSeveral(): { any: (...needed: string[]) => boolean; all: (...needed: string[]) => boolean } {
  const { data } = useMe();
  return {
    any: (...needed) => data !== undefined && anyPermissionMatches(data.permissions, needed),
    all: (...needed) => data !== undefined && allPermissionsMatch(data.permissions, needed),
  };
}
