import { tokenExpiresAt } from '@fairtick/client';
import { renew } from '@fairtick/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { isRenewalDue } from './renewal.ts';

const checkEveryMs = 20_000;
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
      if (!isRenewalDue(leftMs, firstSeen.livesMs, Date.now() - touchedAt.current)) return;
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
