import { logout } from '@fairtick/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { endPushHere } from '../notifications/end-push-here.ts';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

/** Whether a member is logged in; updates the component. */
export function useSignedIn(): boolean {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, () => session.token() !== null);
}

/** Ends the session here and on the server, and opens the login page. */
export function useLogout(): () => Promise<void> {
  const { call, session, navigation } = usePlatform();
  return useCallback(async () => {
    void endPushHere();
    // The device clears its session in any case; if the server cannot be reached, the session expires there.
    await call(logout, { body: {} }, { quiet: true }).catch(() => undefined);
    session.clear();
    navigation.reLaunch(paths.login);
  }, [call, session, navigation]);
}
