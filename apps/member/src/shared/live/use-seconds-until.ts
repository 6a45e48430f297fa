import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform.tsx';
import { secondsUntil } from './seconds-until.ts';
import { ticker } from './ticker.ts';

/**
 * Whole seconds until an instant by the server's clock, at most `atMost` and 0 without one. It asks the clock itself:
 * a close between two whole seconds would otherwise be told up to a second late.
 */
export function useSecondsUntil(at: string | null, atMost = Number.POSITIVE_INFINITY): number {
  const { clock } = usePlatform();
  const atMs = at === null ? 0 : Date.parse(at);
  return useSyncExternalStore(ticker.subscribe, () => Math.min(atMost, secondsUntil(atMs, clock.now())));
}
