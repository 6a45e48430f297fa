import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the page has the desktop's layout, with the top bar and side by side columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
