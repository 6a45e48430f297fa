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
import { type ConnectionLoss, createConnectionLoss } from './connection-loss.ts';
import { followQueues } from './follow-queues.ts';
import { supportInboxKey } from './queue-keys.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createStepUp, type StepUp } from './step-up.ts';

/** Services that every screen of the console uses. */
export type Platform = {
  call: Call;
  session: SessionStore;
  queries: QueryClient;
  /** The server's time in ms, estimated from its answers. */
  now: () => number;
  /** Loads the content of a five-minute link, which works only for the administrator who requested it. */
  download: Files['download'];
  /** Asks for a new authenticator code; calls that need one do so themselves. */
  stepUp: StepUp;
  /** Receives change notifications; subscribers read the data themselves. */
  socket: FairtickSocket;
  /** Whether these notifications are missing at the moment. */
  connectionLoss: ConnectionLoss;
  /** Shows a refusal that no screen handles in place. */
  onMessage: (listener: (error: ApiError) => void) => () => void;
};

const needsFreshCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'ADMIN_STEP_UP_REQUIRED';

/**
 * The same call, which asks for a new authenticator code where one is needed and then repeats with the same input, in the
 * session that started it.
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

/** The console is served beside its API, so the base is its parent folder. */
const bases = ['..'];

export function createPlatform(
  pageUrl = location.href.split('#')[0] ?? location.href,
  startAnew = () => location.reload(),
): Platform {
  const session = createSessionStore();
  // Viewing a member's data is an audit entry, so nothing is refetched unless a person asks for it.
  // Fail without a network: by default a call would wait, and an approval would be sent when the network returns.
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

  // Clears the data of the previous session, in whichever tab it ended. If this page missed the end, its screens are still
  // shown.
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
  const connectionLoss = createConnectionLoss();
  const socket = createSocket({
    onState: connectionLoss.follow,
    url: () => socketUrl(apiBases.current()),
    token: session.token,
    clock,
    onGap: () => {
      for (const queryKey of [supportInboxKey, ['me']]) void queries.invalidateQueries({ queryKey });
      missed();
    },
    // Repeats over HTTP, whose answer shows for certain whether the session ended.
    onUnauthenticated: () => void call(adminMe, {}, { quiet: true }).catch(() => undefined),
  });
  const missed = followQueues(socket, { queries, call });
  return {
    call,
    stepUp,
    socket,
    connectionLoss,
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
