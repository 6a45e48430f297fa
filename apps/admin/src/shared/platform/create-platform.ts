import {
  ApiError,
  type Call,
  createApiBases,
  createClient,
  createFiles,
  createServerClock,
  createSocket,
  type FairtickSocket,
  type Files,
  followSession,
  socketUrl,
} from '@fairtick/client';
import { adminMe, type Endpoint, languageTags } from '@fairtick/contracts';
import { currentLanguage } from '@fairtick/i18n';
import { QueryClient } from '@tanstack/react-query';
import { followQueues } from './follow-queues.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createStepUp, type StepUp } from './step-up.ts';
import { supportInboxKey } from './support-inbox-key.ts';

/** What every screen of the console rests on. */
export type Platform = {
  call: Call;
  session: SessionStore;
  queries: QueryClient;
  /** The server's time in ms, guessed from its answers. */
  now: () => number;
  /** Content of a five-minute link, which opens only for the administrator who asked for it. */
  download: Files['download'];
  /** Asks for a fresh code of the authenticator; calls that need one do so by themselves. */
  stepUp: StepUp;
  /** Hears of what changed; whoever wants to know reads it himself. */
  socket: FairtickSocket;
  /** Shows a refusal that no screen handles in place. */
  onMessage: (listener: (error: ApiError) => void) => () => void;
};

const needsFreshCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'ADMIN_STEP_UP_REQUIRED';

/**
 * The same call, which asks for a fresh code where one is needed and then goes on with what it was given, in the session
 * that asked for it.
 */
function withStepUp(call: Call, stepUp: StepUp, session: SessionStore): Call {
  const send = call as (endpoint: Endpoint, ...rest: unknown[]) => Promise<unknown>;
  const guarded = async (endpoint: Endpoint, ...rest: unknown[]) => {
    const askedIn = session.id();
    const isAnothers = () => session.id() !== askedIn;
    try {
      return await send(endpoint, ...rest);
    } catch (error) {
      if (!needsFreshCode(error) || isAnothers() || !(await stepUp.ask()) || isAnothers()) throw error;
      return send(endpoint, ...rest);
    }
  };
  return guarded as Call;
}

/** The console is served beside its API, so it knows one base: the folder above its own. */
const bases = ['..'];

export function createPlatform(
  pageUrl = location.href.split('#')[0] ?? location.href,
  startAnew = () => location.reload(),
): Platform {
  const session = createSessionStore();
  // A view of a member's data is an entry of the audit log, so nothing is fetched again unless a person asks for it.
  // Without a network a call fails: by default it would wait, and an approval would be sent when the network is back.
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

  const stepUp = createStepUp();

  // Nothing of the session before stays, whichever tab it was left in. Where this page did not see it end, a page of it is
  // still shown.
  followSession(session, (isReplaced) => {
    queries.clear();
    stepUp.cancel();
    if (isReplaced) startAnew();
  });
  const listeners = new Set<(error: ApiError) => void>();
  const clock = createServerClock();
  const apiBases = createApiBases({ pageUrl, bases, index: { read: () => 0, save: () => undefined } });
  const connection = {
    bases: apiBases,
    token: session.token,
    language: () => languageTags[currentLanguage()],
    onUnauthenticated: () => session.clear('expired'),
  };
  const { download } = createFiles(connection);
  const client = createClient({
    ...connection,
    clock,
    onMessage: (error) => {
      if (needsFreshCode(error)) return;
      for (const listener of listeners) listener(error);
    },
  });
  const call = withStepUp(client.call, stepUp, session);
  const socket = createSocket({
    url: () => socketUrl(apiBases.current()),
    token: session.token,
    clock,
    onGap: () => {
      for (const queryKey of [supportInboxKey, ['me']]) void queries.invalidateQueries({ queryKey });
      missed();
    },
    // Asked once more over HTTP, whose answer says for certain whether the session is over.
    onUnauthenticated: () => void call(adminMe, {}, { quiet: true }).catch(() => undefined),
  });
  const missed = followQueues(socket, queries);
  return {
    call,
    stepUp,
    socket,
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
