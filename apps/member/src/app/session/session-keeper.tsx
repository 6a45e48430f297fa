import { tokenExpiresAt } from '@fairtick/client';
import { renew } from '@fairtick/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform.tsx';

const checkEveryMs = 20_000;
/** A token is renewed when it has this long to live, or half its life if that is less. */
const renewBeforeMs = 3 * 60_000;
/** Whoever has not touched the page for this long is idle, and the session runs out. */
const idleAfterMs = 25 * 60_000;

/** Renews the token of a member who is here, before it ends. Shows nothing. */
export function SessionKeeper() {
  const { call, clock, session, socket } = usePlatform();
  const touchedAt = useRef(Date.now());

  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    addEventListener('pointerdown', touch, { passive: true });
    addEventListener('keydown', touch, { passive: true });

    let firstSeen: { token: string; livesMs: number } | null = null;
    const check = async () => {
      const token = session.token();
      const expiresAt = token === null ? null : tokenExpiresAt(token);
      if (token === null || expiresAt === null) return;
      const leftMs = expiresAt - clock.now();
      if (firstSeen?.token !== token) firstSeen = { token, livesMs: leftMs };
      const isDue = leftMs < Math.min(renewBeforeMs, firstSeen.livesMs / 2);
      if (!isDue || Date.now() - touchedAt.current > idleAfterMs) return;
      const fresh = await call(renew, { body: {} }, { quiet: true }).catch(() => null);
      if (!fresh || session.token() !== token) return;
      session.renew(fresh.token);
      socket.authenticate();
    };
    const timer = setInterval(() => void check(), checkEveryMs);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [call, clock, session, socket]);

  return null;
}
