import { revealShownS } from '@fairtick/contracts';
import { useEffect, useState } from 'react';

/** Keeps revealed data for one minute, then clears it. */
export function useRevealed<T>(): { shown: T | null; secondsLeft: number; show: (data: T) => void; hide: () => void } {
  const [revealed, setRevealed] = useState<{ data: T; until: number } | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (revealed === null) return undefined;
    const timer = setInterval(() => {
      const at = performance.now();
      if (at >= revealed.until) setRevealed(null);
      else setNow(at);
    }, 1000);
    return () => clearInterval(timer);
  }, [revealed]);
  return {
    shown: revealed?.data ?? null,
    secondsLeft: revealed === null ? 0 : Math.ceil((revealed.until - now) / 1000),
    show: (data) => {
      const at = performance.now();
      setNow(at);
      setRevealed({ data, until: at + revealShownS * 1000 });
    },
    hide: () => setRevealed(null),
  };
}
