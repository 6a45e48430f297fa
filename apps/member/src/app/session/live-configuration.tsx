import { configVersion } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServerMessages } from '../../shared/live/use-live.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { confQuery } from '../../shared/startup-queries.ts';

const channels = ['config'];
/** Pages without a socket (login, register, a broken line) ask this often, and seldom while nobody answers. */
const askEveryMs = 3_000;
const askAgainMs = 30_000;
/** With a socket the question only heals what a push could not: an answer of a server that had not heard yet. */
const healEveryMs = 60_000;
/** Everybody is told at one instant; they ask within this time, not at once. */
const spreadMs = 1_000;

/**
 * Keeps an open page's configuration true: the socket says when settings changed, and where there is none, a number is
 * asked for that changes with them. Shows nothing.
 */
export function LiveConfiguration() {
  const { language } = useText();
  const platform = usePlatform();
  const { call, socket, queries, line } = platform;
  const isOnLine = useSyncExternalStore(line.subscribe, line.get) === 'on';
  const told = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTold = useRef(false);
  const { data: conf } = useQuery(confQuery(platform, language));
  const known = conf?.settingsVersion;

  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.confVersion,
    queryFn: ({ signal }) => call(configVersion, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return askAgainMs;
      return isOnLine ? healEveryMs : askEveryMs;
    },
  });
  // Judged after every answer, also one that says the same as before.
  useEffect(() => {
    if (data === undefined || known === undefined || data.settingsVersion === known) return;
    void queries.invalidateQueries({ queryKey: queryKeys.conf });
  }, [data, dataUpdatedAt, known, queries]);

  useEffect(() => socket.subscribe(channels), [socket]);
  useEffect(() => {
    if (!isOnLine) isTold.current = false;
  }, [isOnLine]);
  useServerMessages((message) => {
    // What changed after the last answer and before this line was listened to, nobody tells.
    if (message.type === 'ready' && !isTold.current && message.channels.includes('config')) {
      isTold.current = true;
      void queries.invalidateQueries({ queryKey: queryKeys.confVersion });
    }
    if (message.type !== 'config') return;
    clearTimeout(told.current);
    told.current = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: queryKeys.conf });
      void queries.invalidateQueries({ queryKey: queryKeys.confVersion });
    }, within(spreadMs));
  });
  useEffect(() => () => clearTimeout(told.current), []);

  return null;
}

/** Some whole number of milliseconds below the bound. */
function within(boundMs: number): number {
  return (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % boundMs;
}
