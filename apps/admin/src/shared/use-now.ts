import { useEffect, useState } from 'react';
import { usePlatform } from './platform/platform.tsx';

/** The server's time in ms, as far as its answers tell; the component follows it at this rhythm. */
export function useNow(everyMs: number): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return at;
}
