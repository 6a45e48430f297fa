import { clockText } from '@fairtick/ui';
import { useSecondsUntil } from '../../app/live/use-seconds-until.ts';

/** How long a deposit can still be paid. */
export function TimeLeft({ until }: { until: string }) {
  return <span className="num">{clockText(useSecondsUntil(until))}</span>;
}
