import { tokenSession } from './token-claims.ts';

type KeptToken = { key: string; read: () => string | null; write: (token: string | null) => void };

/** The token of this device, stored under `key`, and its listeners. */
export function createTokenStore({ key, read, write }: KeptToken) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // Another tab signed in or out.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notify();
  });
  // A page that was suspended or cached may have missed the change.
  addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
  return {
    token: read,
    /** The current session, independent of token renewals; null while no one is logged in. */
    id: () => tokenSession(read()),
    /** Sets a token of another session, or null for none. */
    change(token: string | null): void {
      write(token);
      notify();
    },
    /** Sets a renewed token of the same session; listeners are not notified. */
    renew(token: string): void {
      write(token);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Sessions = Pick<ReturnType<typeof createTokenStore>, 'id' | 'subscribe'>;

/**
 * Calls `onChange` when the page's session changes, in whichever tab.
 * @param onChange `isReplaced`: another session followed without a logout that this page noticed, so the page still
 * shows data of the earlier one
 */
export function followSession({ id, subscribe }: Sessions, onChange: (isReplaced: boolean) => void): void {
  let here = id();
  subscribe(() => {
    const before = here;
    here = id();
    if (here !== before) onChange(before !== null && here !== null);
  });
}
