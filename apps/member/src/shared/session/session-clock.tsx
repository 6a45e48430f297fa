import { limitsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ticker } from '../live/ticker.ts';
import { usePlatform } from '../platform.tsx';
import { sessionQuery } from '../queries.ts';
import { elapsedText } from '../waits/elapsed-text.ts';
import './session-clock.css';

const minuteMs = 60_000;

/** Whole minutes since a time on the server's clock. */
export function useMinutesSince(at: string): number {
  const { clock } = usePlatform();
  const minutes = () => Math.max(0, Math.floor((clock.now() - Date.parse(at)) / minuteMs));
  return useSyncExternalStore(ticker.subscribe, minutes);
}

/** How long the member has been signed in; an empty line while that is unknown. */
export function SessionClock() {
  const { data } = useQuery(sessionQuery(usePlatform()));
  return data ? <Since at={data.signedInAt} /> : <p className="session-clock" />;
}

function Since({ at }: { at: string }) {
  const { t } = useText();
  const time = elapsedText(t, useMinutesSince(at));
  return (
    <p className="session-clock num">
      <Icon name="clock" size={16} />
      {t(limitsText.signedInFor, { time })}
    </p>
  );
}
