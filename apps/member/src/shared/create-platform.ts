import {
  type ApiBases,
  type ApiError,
  type Call,
  createApiBases,
  createClient,
  createFiles,
  createServerClock,
  createSocket,
  type FairtickSocket,
  type Files,
  followSession,
  type ServerClock,
  socketUrl,
} from '@fairtick/client';
import { languageTags, userInfo } from '@fairtick/contracts';
import { currentLanguage, frameText, type Text, translate } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { QueryClient } from '@tanstack/react-query';
import type { Env } from './env.ts';
import { type ConnectionState, createConnectionState } from './live/connection-state.ts';
import { createPriceStore, type PriceStore } from './live/price-store.ts';
import { createNavigation, type Navigation } from './navigation/navigation.ts';
import { paths } from './paths.ts';
import { queryKeys } from './query-keys.ts';
import { sessionEndNoticeOf } from './restrictions/restriction-notice.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { readStored, writeStored } from './storage.ts';

export type Platform = {
  call: Call;
  files: Files;
  bases: ApiBases;
  clock: ServerClock;
  socket: FairtickSocket;
  line: ConnectionState;
  prices: PriceStore;
  queries: QueryClient;
  session: SessionStore;
  navigation: Navigation;
};

const freshForMs = 15_000;

/** The specification's messages for answers without one, and the message for a call that was not sent. */
const codeTexts: Readonly<Record<number, Text>> = {
  0: frameText.offlineNothingSent,
  401: frameText.authenticationFailedCannotAccess,
  403: frameText.noPermissionOperation,
  404: frameText.resourceDoesNotExist,
};
const codeWording = (code: number) => translate(codeTexts[code] ?? frameText.unknownSystemErrorReport);

/** Creates all connections and stores of the page, once. */
export function createPlatform(env: Env, startAnew = () => location.reload()): Platform {
  const session = createSessionStore();
  const navigation = createNavigation({ session, host: env.host });
  const clock = createServerClock();
  const bases = createApiBases({
    pageUrl: env.pageUrl,
    bases: env.apiBases,
    index: {
      read: () => Number(readStored('apiIndex') ?? 0),
      save: (index) => writeStored('apiIndex', String(index)),
    },
  });
  const queries = new QueryClient({
    defaultOptions: {
      // Calls are made even without a network and fail, so that a page shows an error instead of waiting. The socket
      // reports when to refetch.
      queries: {
        staleTime: freshForMs,
        retry: false,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

  // Data of the previous session is removed, whichever tab it ended in. If this page did not see it end, it still
  // shows that session's data.
  followSession(session, (isReplaced) => {
    // The configuration belongs to no session, and the whole app observes it.
    queries.removeQueries({
      predicate: ({ queryKey: [of] }) => of !== queryKeys.conf[0] && of !== queryKeys.confVersion[0],
    });
    queries.getMutationCache().clear();
    if (isReplaced) startAnew();
  });

  /** Ends the session: shows why, clears it and opens the login page. Runs once, however many calls fail together. */
  function endSession(error: ApiError): void {
    if (session.token() === null) return;
    const farewell = sessionEndNoticeOf(error);
    if (farewell === null) toast.error(translate(frameText.sessionInvalidExpiredLog));
    session.clear(farewell);
    navigation.reLaunch(paths.login);
  }

  const language = () => languageTags[currentLanguage()];
  const line = createConnectionState();
  const files = createFiles({
    bases,
    token: session.token,
    language,
    wording: codeWording,
    onUnauthenticated: endSession,
  });
  const { call } = createClient({
    bases,
    clock,
    token: session.token,
    language,
    onUnauthenticated: endSession,
    wording: codeWording,
    onMessage: (error) => toast.error(error.msg || translate(frameText.networkErrorTryAgain)),
    onSwitch: (position, count) => {
      if (count > 1) line.reportSwitch({ position, count });
    },
  });

  const socket = createSocket({
    url: () => socketUrl(bases.current()),
    token: session.token,
    clock,
    onGap: () => void queries.invalidateQueries(),
    // Checked again over HTTP, whose answer is definite about the session.
    onUnauthenticated: () => void call(userInfo, {}, { quiet: true }).catch(() => undefined),
    onState: (state, heardAt) => line.set(state, clock.now() - (heardAt === 0 ? 0 : Date.now() - heardAt)),
  });
  const prices = createPriceStore(socket);

  return { call, files, bases, clock, socket, line, prices, queries, session, navigation };
}
