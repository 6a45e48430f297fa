import type { SocketState } from '@fairtick/client';
import { toastShownMs } from '@fairtick/ui';

/** A base that did not answer, and which of how many is tried instead. */
export type BaseSwitch = { readonly position: number; readonly count: number };

/** What the lines to the server last said of themselves, for whoever shows it. */
export function createConnectionState() {
  let state: SocketState = 'off';
  let since: Date | null = null;
  let switching: BaseSwitch | null = null;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    /** Since when nothing has been heard, on the server's clock; null while the socket is up or off. */
    downSince: () => since,
    switching: () => switching,
    /** @param heardAtMs when the line was last heard, on the server's clock; now if it never was. */
    set(next: SocketState, heardAtMs: number): void {
      state = next;
      since = next === 'connecting' ? (since ?? new Date(heardAtMs)) : null;
      tell();
    },
    reportSwitch(next: BaseSwitch): void {
      switching = next;
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        switching = null;
        tell();
      }, toastShownMs);
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ConnectionState = ReturnType<typeof createConnectionState>;
