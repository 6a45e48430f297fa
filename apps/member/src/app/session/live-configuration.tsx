import { configVersion } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServerMessages } from '../../shared/live/use-live.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { confQuery } from '../../shared/startup-queries.ts';

const channels = ['config'];
/**
 * Poll interval of pages without a socket (login, register, disconnected), and a longer one while the server does not
 * answer.
 */
const pollMs = 3_000;
const retryMs = 30_000;
/** With a socket, polling only covers a push sent before the server knew the change. */
const pollWithSocketMs = 60_000;
/** All clients are notified at the same time; they spread their requests over this time. */
const spreadMs = 1_000;

/**
 * Keeps the configuration of an open page up to date: the socket reports changed settings, and without a socket a
 * version number is polled. Renders nothing.
 */
export function LiveConfiguration() {
  const { language } = useText();
  const platform = usePlatform();
  const { call, socket, queries, line } = platform;
  const isOnLine = useSyncExternalStore(line.subscribe, line.get) === 'on';
  const pendingFetch = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNotified = useRef(false);
  const { data: conf } = useQuery(confQuery(platform, language));
  const known = conf?.settingsVersion;

  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.confVersion,
    queryFn: ({ signal }) => call(configVersion, {}, { signal, quiet: true }),
    // The configuration that loads at the same time contains its version, so the first request is the next poll.
    initialData: null,
    staleTime: pollMs,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return retryMs;
      return isOnLine ? pollWithSocketMs : pollMs;
    },
  });
  // Checked after every answer, even an unchanged one.
  useEffect(() => {
    if (data === null || known === undefined || data.settingsVersion === known) return;
    void queries.invalidateQueries({ queryKey: queryKeys.conf });
  }, [data, dataUpdatedAt, known, queries]);

  useEffect(() => socket.subscribe(channels), [socket]);
  useEffect(() => {
    if (!isOnLine) isNotified.current = false;
  }, [isOnLine]);
  useServerMessages((message) => {
    // Changes between the last answer and the subscription were not pushed.
    if (message.type === 'ready' && !isNotified.current && message.channels.includes('config')) {
      isNotified.current = true;
      void queries.invalidateQueries({ queryKey: queryKeys.confVersion });
    }
    if (message.type !== 'config') return;
    clearTimeout(pendingFetch.current);
    pendingFetch.current = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: queryKeys.conf });
      void queries.invalidateQueries({ queryKey: queryKeys.confVersion });
    }, within(spreadMs));
  });
  useEffect(() => () => clearTimeout(pendingFetch.current), []);

  return null;
}

/** A random whole number of milliseconds below the bound. */
function within(boundMs: number): number {
  return (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % boundMs;
}
