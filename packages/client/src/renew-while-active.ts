import { tokenExpiresAt } from './token-claims.ts';
import type { createTokenStore } from './token-store.ts';

/** `leftMs`: remaining lifetime by the server's clock. `livesMs`: remaining lifetime when the token was first seen. */
export type TokenAge = { leftMs: number; livesMs: number; untouchedMs: number };

type Renewal = {
  session: Pick<ReturnType<typeof createTokenStore>, 'token' | 'renew'>;
  /** The server's time in ms. */
  now: () => number;
  everyMs: number;
  isDue: (age: TokenAge) => boolean;
  /** Rejects if there is no new token; the next check tries again. */
  renew: () => Promise<{ token: string }>;
  onRenewed: () => void;
  onExpired?: () => void;
};

/**
 * Renews the token before it expires while the page is used.
 * @returns function that stops it
 */
export function renewWhileActive({ session, now, everyMs, isDue, renew, onRenewed, onExpired }: Renewal): () => void {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  addEventListener('pointerdown', touch, { passive: true });
  addEventListener('keydown', touch, { passive: true });

  let firstSeen: { token: string; livesMs: number } | null = null;
  const check = async () => {
    const token = session.token();
    const expiresAt = token === null ? null : tokenExpiresAt(token);
    if (token === null || expiresAt === null) return;
    const leftMs = expiresAt - now();
    if (leftMs <= 0 && onExpired) return onExpired();
    if (firstSeen?.token !== token) firstSeen = { token, livesMs: leftMs };
    if (!isDue({ leftMs, livesMs: firstSeen.livesMs, untouchedMs: Date.now() - touchedAt })) return;
    const fresh = await renew().catch(() => null);
    if (!fresh || session.token() !== token) return;
    session.renew(fresh.token);
    onRenewed();
  };
  const timer = setInterval(() => void check(), everyMs);
  return () => {
    clearInterval(timer);
    removeEventListener('pointerdown', touch);
    removeEventListener('keydown', touch);
  };
}
