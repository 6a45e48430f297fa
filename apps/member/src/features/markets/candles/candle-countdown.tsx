import { clockText } from '@fairtick/ui';
import { useServerNow } from '../../../shared/live/use-live.ts';

/** Time until the current candle closes, as the second line of the last price's tag. */
export function CandleCountdown({ openAtMs, stepMs }: { openAtMs: number; stepMs: number }) {
  const nowMs = useServerNow();
  const leftMs = openAtMs + stepMs - nowMs;
  // A quiet market may not have a candle for the current interval yet.
  if (leftMs <= 0 || leftMs > stepMs) return null;
  return <small>{clockText(Math.ceil(leftMs / 1000))}</small>;
}
