import { useEffect, useState } from 'react';
import { usePlatform } from './platform/platform.tsx';

/** The server's time in ms, estimated from its answers; re-renders the component at this interval. */
export function useNow(everyMs: number): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return at;
}
