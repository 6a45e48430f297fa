import { type ApiError, type Call, createApiBases, createClient, createServerClock } from '@fairtick/client';
import { languageTags } from '@fairtick/contracts';
import { currentLanguage } from '@fairtick/i18n';
import { QueryClient } from '@tanstack/react-query';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** What every screen of the console rests on. */
export type Platform = {
  call: Call;
  session: SessionStore;
  queries: QueryClient;
  /** Shows a refusal that no screen handles in place. */
  onMessage: (listener: (error: ApiError) => void) => () => void;
};

/** The console is served beside its API, so it knows one base: the folder above its own. */
const bases = ['..'];

export function createPlatform(pageUrl = location.href.split('#')[0] ?? location.href): Platform {
  const session = createSessionStore();
  // A view of a member's data is an entry of the audit log, so nothing is fetched again behind anybody's back.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 15_000 },
    },
  });
  const listeners = new Set<(error: ApiError) => void>();
  const { call } = createClient({
    bases: createApiBases({ pageUrl, bases, index: { read: () => 0, save: () => undefined } }),
    clock: createServerClock(),
    token: session.token,
    language: () => languageTags[currentLanguage()],
    onUnauthenticated: () => {
      session.clear('expired');
      queries.clear();
    },
    onMessage: (error) => {
      for (const listener of listeners) listener(error);
    },
  });
  return {
    call,
    session,
    queries,
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
