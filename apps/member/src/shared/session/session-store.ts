import { createTokenStore } from '@fairtick/client';
import type { SessionEndNotice } from '../restrictions/restriction-notice.ts';
import { readStored, tokenKey, writeStored, writeUser } from '../storage.ts';

/** Who is signed in on this device: the token, kept under its fixed key, and who wants to know when it changes. */
export function createSessionStore() {
  const { change, ...store } = createTokenStore({
    key: tokenKey,
    read: () => readStored('token'),
    write: (token) => writeStored('token', token),
  });
  let farewell: SessionEndNotice | null = null;
  return {
    ...store,
    /** Why the last session was ended; null where there is nothing to say. */
    farewell: () => farewell,
    signIn(token: string): void {
      farewell = null;
      change(token);
    },
    /** Forgets token, roles, permissions and what was stored of the user. */
    clear(said: SessionEndNotice | null = null): void {
      farewell = said ?? farewell;
      writeUser(null);
      writeStored('account', null);
      // Last, so that another tab that is notified finds the rest removed.
      change(null);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
