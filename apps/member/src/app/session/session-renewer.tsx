import { renewWhileActive } from '@fairtick/client';
import { renew } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { isRenewalDue } from './renewal.ts';

const everyMs = 20_000;

/** Renews the token of an active member before it expires. Renders nothing. */
export function SessionRenewer() {
  const { call, clock, session, socket } = usePlatform();
  useEffect(
    () =>
      renewWhileActive({
        session,
        now: clock.now,
        everyMs,
        isDue: isRenewalDue,
        renew: () => call(renew, { body: {} }, { quiet: true }),
        onRenewed: () => socket.authenticate(),
      }),
    [call, clock, session, socket],
  );
  return null;
}
