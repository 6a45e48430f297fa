import {
  type ApiError,
  type Call,
  createApiBases,
  createClient,
  createFiles,
  createServerClock,
  type Files,
} from '@fairtick/client';
import { languageTags } from '@fairtick/contracts';
import { currentLanguage } from '@fairtick/i18n';
import { QueryClient } from '@tanstack/react-query';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** What every screen of the console rests on. */
export type Platform = {
  call: Call;
  session: SessionStore;
  queries: QueryClient;
  /** The server's time in ms, guessed from its answers. */
  now: () => number;
  /** Content of a five-minute link, which opens only for the administrator who asked for it. */
  download: Files['download'];
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
  const clock = createServerClock();
  const connection = {
    bases: createApiBases({ pageUrl, bases, index: { read: () => 0, save: () => undefined } }),
    token: session.token,
    language: () => languageTags[currentLanguage()],
    onUnauthenticated: () => {
      session.clear('expired');
      queries.clear();
    },
  };
  const { download } = createFiles(connection);
  const { call } = createClient({
    ...connection,
    clock,
    onMessage: (error) => {
      for (const listener of listeners) listener(error);
    },
  });
  return {
    call,
    session,
    queries,
    now: clock.now,
    download,
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
