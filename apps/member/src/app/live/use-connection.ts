import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BaseSwitch } from '../../shared/live/connection-state.ts';
import { usePlatform } from '../../shared/platform.tsx';

/** Shorter interruptions are not shown. */
const minOutageMs = 2_000;

/** Since when live data has been interrupted, once that has lasted a moment; null otherwise. */
export function useDisconnectedSince(): Date | null {
  const { line } = usePlatform();
  const since = useSyncExternalStore(line.subscribe, line.downSince);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setIsLong(true), minOutageMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [since]);
  return isLong ? since : null;
}

/** The failover in progress; null most of the time. */
export function useBaseSwitch(): BaseSwitch | null {
  const { line } = usePlatform();
  return useSyncExternalStore(line.subscribe, line.switching);
}
