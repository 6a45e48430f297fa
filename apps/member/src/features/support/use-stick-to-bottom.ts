import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const nearPx = 160;

/** Keeps the end of the page visible while the reader is there; does not scroll for a reader further up. */
export function useStickToBottom(end: RefObject<HTMLElement | null>, newest: string): void {
  const isBelow = useRef(true);
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      isBelow.current = scrollHeight - clientHeight - window.scrollY < nearPx;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (newest === '' || !isBelow.current) return undefined;
    const go = () => end.current?.scrollIntoView({ block: 'end' });
    go();
    // Pictures and fonts of the newest message may still change its height.
    const later = setTimeout(go, 100);
    return () => clearTimeout(later);
  }, [end, newest]);
}
