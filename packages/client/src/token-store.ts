import { tokenSession } from './token-claims.ts';

type KeptToken = { key: string; read: () => string | null; write: (token: string | null) => void };

/** The token of this device, kept under `key` of the browser's storage, and who is notified when it changes. */
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
    /** Which session it is, whatever its token is by now; null while no one is signed in. */
    id: () => tokenSession(read()),
    /** A token of another session, or null for none. */
    change(token: string | null): void {
      write(token);
      notify();
    },
    /** A fresh token of the same session: no listener needs to start anew. */
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
 * Calls `onChange` when the page leaves its session, whichever tab it was left in.
 * @param onChange `isReplaced`: another session follows without a sign-out that this page saw, so the page still shows
 * what belongs to the earlier one.
 */
export function followSession({ id, subscribe }: Sessions, onChange: (isReplaced: boolean) => void): void {
  let here = id();
  subscribe(() => {
    const before = here;
    here = id();
    if (here !== before) onChange(before !== null && here !== null);
  });
}
