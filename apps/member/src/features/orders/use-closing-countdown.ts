import { useEffect, useState } from 'react';

/**
 * Seconds until something closes by itself. It stops for good once the member touches it or moves the focus in it:
 * spread `hold` on the element.
 */
export function useClosingCountdown(seconds: number, onClose: () => void) {
  const [left, setLeft] = useState<number | null>(seconds);
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      onClose();
      return undefined;
    }
    const timer = setTimeout(() => setLeft((was) => (was === null ? null : was - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left, onClose]);
  const stop = () => setLeft(null);
  return { left, hold: { onPointerDown: stop, onPointerMove: stop, onKeyDown: stop } };
}
