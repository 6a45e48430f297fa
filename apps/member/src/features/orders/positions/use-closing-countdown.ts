import { useEffect, useState } from 'react';

/** One second less while the page is visible. */
function nextSecond(left: number | null): number | null {
  return left === null || document.visibilityState === 'hidden' ? left : left - 1;
}

/**
 * Seconds until something closes automatically; they do not pass while the page is hidden. The countdown stops
 * permanently once the member touches the element or moves the focus in it: spread `hold` on the element.
 */
export function useClosingCountdown(seconds: number, onClose: () => void) {
  const [left, setLeft] = useState<number | null>(seconds);
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      onClose();
      return undefined;
    }
    const timer = setInterval(() => setLeft(nextSecond), 1000);
    return () => clearInterval(timer);
  }, [left, onClose]);
  const stop = () => setLeft(null);
  return { left, hold: { onPointerDown: stop, onPointerMove: stop, onKeyDown: stop } };
}
