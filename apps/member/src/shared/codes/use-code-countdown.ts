import { useEffect, useState } from 'react';

const tickMs = 250;

/** Seconds until another code can be requested; `asked` distinguishes the first request from a retry. */
export function useCodeCountdown() {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    asked: until !== null,
    start: (seconds: number) => setUntil(performance.now() + seconds * 1000),
  };
}

export type CodeCountdown = ReturnType<typeof useCodeCountdown>;
