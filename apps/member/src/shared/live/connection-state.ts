import type { SocketState } from '@fairtick/client';
import { toastShownMs } from '@fairtick/ui';

/** A failover: the next base tried, and the number of bases. */
export type BaseSwitch = { readonly position: number; readonly count: number };

/** The state of the connection to the server, for the banner. */
export function createConnectionState() {
  let state: SocketState = 'off';
  let since: Date | null = null;
  let switching: BaseSwitch | null = null;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    /** Time since when nothing was received, on the server's clock; null while the socket is up or off. */
    downSince: () => since,
    switching: () => switching,
    /** @param heardAtMs time of the last message, on the server's clock; now if there was none. */
    set(next: SocketState, heardAtMs: number): void {
      state = next;
      since = next === 'connecting' ? (since ?? new Date(heardAtMs)) : null;
      notify();
    },
    reportSwitch(next: BaseSwitch): void {
      switching = next;
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        switching = null;
        notify();
      }, toastShownMs);
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ConnectionState = ReturnType<typeof createConnectionState>;
