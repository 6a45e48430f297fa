import { tokenSession } from '@fairtick/client';
import type { Farewell } from '../restrictions/restriction-notice.ts';
import { readStored, tokenKey, writeStored, writeUser } from '../storage.ts';

/** Who is signed in on this device: the token, kept under its fixed key, and who wants to know when it changes. */
export function createSessionStore() {
  const listeners = new Set<() => void>();
  let farewell: Farewell | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // Another tab signed in or out.
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) tell();
  });
  // A page that slept, or lay in the browser's cache, may have been told nothing of it.
  addEventListener('pageshow', tell);
  document.addEventListener('visibilitychange', tell);
  return {
    token: () => readStored('token'),
    /** Which session it is, whatever token it has by now; null while nobody is signed in. */
    id: () => tokenSession(readStored('token')),
    /** Why the last session was ended; null where there is nothing to say. */
    farewell: () => farewell,
    signIn(token: string): void {
      farewell = null;
      writeStored('token', token);
      tell();
    },
    /** A fresh token of the same session: nobody needs to start anew. */
    renew(token: string): void {
      writeStored('token', token);
    },
    /** Forgets token, roles, permissions and what was stored of the user. */
    clear(said: Farewell | null = null): void {
      farewell = said ?? farewell;
      writeUser(null);
      writeStored('account', null);
      // Last, so that another tab that hears of it finds the rest gone.
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
