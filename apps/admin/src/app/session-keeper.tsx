import { renewWhileActive } from '@fairtick/client';
import { adminRenew } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';

const everyMs = 15_000;
/** A token is renewed when this little of its 15 min is left. */
const renewBeforeMs = 8 * 60_000;
/** Whoever has not touched the page for this long is gone; the session then runs out by itself. */
const idleAfterMs = 10 * 60_000;

/** Renews the session of an administrator who is here, and signs out one whose session ran out. Shows nothing. */
export function SessionKeeper() {
  const { call, session, now, socket } = usePlatform();
  useEffect(
    () =>
      renewWhileActive({
        session,
        now,
        everyMs,
        isDue: ({ leftMs, untouchedMs }) => leftMs <= renewBeforeMs && untouchedMs <= idleAfterMs,
        renew: () => call(adminRenew, { body: {} }, { quiet: true }),
        onRenewed: () => socket.authenticate(),
        onExpired: () => session.clear('expired'),
      }),
    [call, session, now, socket],
  );
  return null;
}
