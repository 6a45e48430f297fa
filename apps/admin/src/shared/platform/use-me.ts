import { adminMe, allPermissionsMatch, anyPermissionMatches, permissionMatches } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePlatform } from './platform.tsx';

/** The signed-in administrator in the cache. */
export const meKey = ['me'] as const;

/** The token in use; the component follows a login, a logout and other tabs. */
export function useToken(): string | null {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.token);
}

/** The signed-in administrator with his permissions of now. */
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

/** Asks the server again who he is: after a new password, a new TOTP, or a refusal that he did not expect. */
export function useRefreshMe(): () => Promise<void> {
  const { queries } = usePlatform();
  return () => queries.invalidateQueries({ queryKey: meKey });
}

/** Whether the signed-in administrator holds a permission. Only decides what is shown: the server decides what is done. */
export function useCan(): (permission: string | undefined) => boolean {
  const { data } = useMe();
  return (permission) =>
    permission !== undefined && data !== undefined && permissionMatches(data.permissions, permission);
}

/** The same for several: whether he holds one of them, or all of them. */
export function useCanSeveral(): { any: (...needed: string[]) => boolean; all: (...needed: string[]) => boolean } {
  const { data } = useMe();
  return {
    any: (...needed) => data !== undefined && anyPermissionMatches(data.permissions, needed),
    all: (...needed) => data !== undefined && allPermissionsMatch(data.permissions, needed),
  };
}
