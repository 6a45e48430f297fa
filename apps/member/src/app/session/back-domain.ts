import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../shared/storage.ts';

const listeners = new Set<() => void>();

/** Keeps the configuration's domain; an empty one switches the gate off. */
export function saveBackDomain(domain: string): void {
  if ((readStored('backDomain') ?? '') === domain) return;
  writeStored('backDomain', domain || null);
  for (const listener of listeners) listener();
}

/** The stored back domain; empty where there is none. */
export function useBackDomain(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readStored('backDomain') ?? '',
  );
}
