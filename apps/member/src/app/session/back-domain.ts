import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../shared/storage.ts';

const listeners = new Set<() => void>();

/** Stores the configuration's domain; an empty one disables the domain check. */
export function saveBackDomain(domain: string): void {
  if ((readStored('backDomain') ?? '') === domain) return;
  writeStored('backDomain', domain || null);
  for (const listener of listeners) listener();
}

/** The stored back domain; empty if there is none. */
export function useBackDomain(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readStored('backDomain') ?? '',
  );
}
