import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform.tsx';
import { secondsUntil } from './seconds-until.ts';
import { ticker } from './ticker.ts';

/**
 * Whole seconds until a time on the server's clock, at most `atMost`, and 0 without a time. It reads the clock itself:
 * an expiry between two whole seconds would otherwise show up to a second late.
 */
export function useSecondsUntil(at: string | null, atMost = Number.POSITIVE_INFINITY): number {
  const { clock } = usePlatform();
  const atMs = at === null ? 0 : Date.parse(at);
  return useSyncExternalStore(ticker.subscribe, () => Math.min(atMost, secondsUntil(atMs, clock.now())));
}
