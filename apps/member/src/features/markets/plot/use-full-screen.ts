import { dialogExits } from '@fairtick/ui';
import { type RefObject, useEffect, useState } from 'react';

/** Not in TypeScript's description of browsers; missing on desktops and on iPhones. */
type Turnable = { lock?: (way: 'landscape') => Promise<void>; unlock?: () => void };

/** Everything beside an element and its ancestors, which the keyboard must not reach behind it. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one?.parentElement; one = one.parentElement) {
    for (const other of one.parentElement.children) {
      if (other !== one && other instanceof HTMLElement && !other.inert) beside.push(other);
    }
  }
  return beside;
}

/**
 * Lets an element cover the whole screen, in landscape where the device allows it. Without the browser's full screen it
 * covers the page. Esc, the browser's Back and the returned function end it.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!isFull || !target) return undefined;
    const root = document.documentElement;
    const turnable = screen.orientation as Turnable | undefined;
    const beside = elementsBeside(target);
    for (const one of beside) one.inert = true;
    root.classList.add('is-full-screen');
    // Only for Back: there is no space beside the chart that a press could mean.
    const leaveHistory = dialogExits.open(document.createElement('div'), () => {
      setIsFull(false);
      return true;
    });
    // The whole page, so that dialogs and notices still appear above the chart.
    void root
      .requestFullscreen?.()
      .then(() => turnable?.lock?.('landscape'))
      .catch(() => undefined);
    const changed = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', escaped);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', escaped);
      leaveHistory();
      for (const one of beside) one.inert = false;
      root.classList.remove('is-full-screen');
      turnable?.unlock?.();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull, element]);
  return { isFull, setIsFull };
}
