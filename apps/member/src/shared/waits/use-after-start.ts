import { useEffect, useState } from 'react';

const startMs = 4_000;
let isOver = false;

/**
 * Whether the app has been in use for some seconds since a caller was first shown: what adds to a page, and is not needed to
 * read it, is requested then.
 */
export function useAfterStart(): boolean {
  const [isLate, setLate] = useState(isOver);
  useEffect(() => {
    if (isLate) return undefined;
    const timer = setTimeout(() => {
      isOver = true;
      setLate(true);
    }, startMs);
    return () => clearTimeout(timer);
  }, [isLate]);
  return isLate;
}
