import { logout } from '@fairtick/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** Whether somebody is signed in; the component follows. */
export function useSignedIn(): boolean {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, () => session.token() !== null);
}

/** Ends the session here and on the server, and goes to the login. */
export function useLogout(): () => Promise<void> {
  const { call, session, navigation } = usePlatform();
  return useCallback(async () => {
    // The device forgets in any case; a server that cannot be told lets the session run out by itself.
    await call(logout, { body: {} }, { quiet: true }).catch(() => undefined);
    session.clear();
    navigation.reLaunch(paths.login);
  }, [call, session, navigation]);
}
