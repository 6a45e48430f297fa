import { renewWhileActive } from '@fairtick/client';
import { adminRenew } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';

const everyMs = 15_000;
/** Remaining lifetime (of 15 min) at which the token is renewed. */
const renewBeforeMs = 8 * 60_000;
/** Without input for this long the token is not renewed, and the session expires. */
const idleAfterMs = 10 * 60_000;

/** Renews the session of an active administrator and signs out an expired one. Renders nothing. */
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
