import type { SocketState } from '@fairtick/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform.tsx';

/** What the socket last said of itself, for whoever shows it. */
export function createLineState() {
  let state: SocketState = 'off';
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next: SocketState): void {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type LineState = ReturnType<typeof createLineState>;

/** A hiccup is not worth a word. */
const worthSayingMs = 2_000;

/** Whether live prices have been cut off for a moment and are being reconnected. */
export function useLineDown(): boolean {
  const { line } = usePlatform();
  const state = useSyncExternalStore(line.subscribe, line.get);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (state !== 'connecting') return undefined;
    const timer = setTimeout(() => setIsLong(true), worthSayingMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [state]);
  return state === 'connecting' && isLong;
}
