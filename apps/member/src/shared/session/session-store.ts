import { createTokenStore } from '@fairtick/client';
import type { SessionEndNotice } from '../restrictions/restriction-notice.ts';
import { readStored, tokenKey, writeStored, writeUser } from '../storage.ts';

/** The session of this device: the token, stored under its fixed key, and its listeners. */
export function createSessionStore() {
  const { change, ...store } = createTokenStore({
    key: tokenKey,
    read: () => readStored('token'),
    write: (token) => writeStored('token', token),
  });
  let farewell: SessionEndNotice | null = null;
  return {
    ...store,
    /** Why the last session ended; null without a reason to show. */
    farewell: () => farewell,
    signIn(token: string): void {
      farewell = null;
      change(token);
    },
    /** Clears token, roles, permissions and stored user data. */
    clear(said: SessionEndNotice | null = null): void {
      farewell = said ?? farewell;
      writeUser(null);
      writeStored('account', null);
      // Last, so that another tab that is notified finds the rest already removed.
      change(null);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
