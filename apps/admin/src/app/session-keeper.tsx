import { tokenExpiresAt } from '@fairtick/client';
import { adminRenew } from '@fairtick/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';

const checkEveryMs = 15_000;
/** A token is renewed when this little of its 15 min is left. */
const renewBeforeMs = 8 * 60_000;
/** Whoever has not touched the page for this long is gone; the session then runs out by itself. */
const idleAfterMs = 10 * 60_000;

/** Renews the session of an administrator who is here, and signs out one whose session ran out. Shows nothing. */
export function SessionKeeper() {
  const { call, session, now, socket } = usePlatform();
  const touchedAt = useRef(Date.now());

  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    addEventListener('pointerdown', touch, { passive: true });
    addEventListener('keydown', touch, { passive: true });
    const check = async () => {
      const token = session.token();
      const expiresAt = token === null ? null : tokenExpiresAt(token);
      if (token === null || expiresAt === null) return;
      const leftMs = expiresAt - now();
      if (leftMs <= 0) return session.clear('expired');
      if (leftMs > renewBeforeMs || Date.now() - touchedAt.current > idleAfterMs) return;
      const fresh = await call(adminRenew, { body: {} }, { quiet: true }).catch(() => null);
      if (fresh === null || session.token() !== token) return;
      session.renew(fresh.token);
      socket.authenticate();
    };
    const timer = setInterval(() => void check(), checkEveryMs);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [call, session, now, socket]);

  return null;
}
