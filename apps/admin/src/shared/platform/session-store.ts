import { tokenSession } from '@fairtick/client';
import { readStored, tokenKey, writeStored } from './storage.ts';

/** Why nobody is signed in; the login page says it. */
export type SignedOutReason = 'logout' | 'expired';

/** Who is signed in on this device, in all its tabs. */
export function createSessionStore() {
  const listeners = new Set<() => void>();
  let reason: SignedOutReason | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) tell();
  });
  // A page that slept, or lay in the browser's cache, may have been told nothing of another tab.
  addEventListener('pageshow', tell);
  document.addEventListener('visibilitychange', tell);
  return {
    token: () => readStored('token'),
    /** Which session it is, whatever token it has by now; null while nobody is signed in. */
    id: () => tokenSession(readStored('token')),
    signedOutReason: () => reason,
    signIn(token: string): void {
      reason = null;
      writeStored('token', token);
      tell();
    },
    /** A fresh token of the same session: nobody needs to start anew. */
    renew(token: string): void {
      writeStored('token', token);
    },
    clear(why: SignedOutReason): void {
      if (readStored('token') === null) return;
      reason = why;
      writeStored('token', null);
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
