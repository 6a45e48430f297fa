import { useSyncExternalStore } from 'react';

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1024px)') : null;

/** Whether the desktop layout is in force, from 1024 px up. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide?.addEventListener('change', listener);
      return () => wide?.removeEventListener('change', listener);
    },
    () => wide?.matches ?? false,
  );
}
