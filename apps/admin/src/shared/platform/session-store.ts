import { createTokenStore } from '@fairtick/client';
import { readStored, tokenKey, writeStored } from './storage.ts';

/** Why the session ended; shown on the sign-in page. */
export type SignedOutReason = 'logout' | 'expired';

/** The session of this device, shared by all its tabs. */
export function createSessionStore() {
  const { change, ...store } = createTokenStore({
    key: tokenKey,
    read: () => readStored('token'),
    write: (token) => writeStored('token', token),
  });
  let reason: SignedOutReason | null = null;
  return {
    ...store,
    signedOutReason: () => reason,
    signIn(token: string): void {
      reason = null;
      change(token);
    },
    clear(why: SignedOutReason): void {
      if (store.token() === null) return;
      reason = why;
      change(null);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
