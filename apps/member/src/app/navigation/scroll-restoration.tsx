import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'fairtick_scroll';
/** Members rarely go further back. */
const keptAtMost = 50;
/** Time for the page to load its former length again. */
const maxWaitMs = 3_000;

const places = new Map<string, number>(readPlaces());

/** Going back restores the scroll position; a new page starts at its top. Renders nothing. */
export function ScrollRestoration() {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const shownPath = useRef<string | null>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const isNewPage = shownPath.current !== pathname;
    const isStart = shownPath.current === null;
    shownPath.current = pathname;
    const wanted = way === NavigationType.Pop ? (places.get(key) ?? 0) : 0;
    // The app starts at the top; scrolling there would only make the browser compute the layout earlier.
    const giveUp = isNewPage && !(isStart && wanted === 0) ? scrollOnceLongEnough(wanted) : () => undefined;
    const keep = () => {
      places.delete(key);
      places.set(key, window.scrollY);
    };
    addEventListener('scroll', keep, { passive: true });
    addEventListener('pagehide', storePlaces);
    return () => {
      giveUp();
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', storePlaces);
    };
  }, [key, pathname, way]);

  return null;
}

/** Scrolls to a position as soon as the page is long enough, unless the reader scrolls first. */
function scrollOnceLongEnough(height: number): () => void {
  const until = performance.now() + maxWaitMs;
  const reader = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = new ResizeObserver(go);
  function stop(): void {
    observer.disconnect();
    for (const sign of reader) removeEventListener(sign, stop);
  }
  function go(): void {
    const room = document.documentElement.scrollHeight - innerHeight;
    if (room < height && performance.now() < until) return;
    stop();
    window.scrollTo({ top: height, behavior: 'instant' });
  }
  for (const sign of reader) addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  go();
  return stop;
}

function readPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

/** For a reload; a refused write is ignored. */
function storePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-keptAtMost)));
  } catch {
    return;
  }
}
