import type { SocketState } from '@fairtick/client';

/** Shorter interruptions are not shown: a socket reconnects after each deployment. */
const shownAfterMs = 5_000;

/** Whether change notifications have been missing for some seconds, for `useSyncExternalStore`. */
export type ConnectionLoss = { read: () => boolean; subscribe: (listener: () => void) => () => void };

export function createConnectionLoss(): ConnectionLoss & { follow: (state: SocketState) => void } {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  const set = (lost: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  return {
    follow(state) {
      if (state !== 'connecting') set(false);
      else if (!isLost) timer ??= setTimeout(() => set(true), shownAfterMs);
    },
    read: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
