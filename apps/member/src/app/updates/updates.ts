import { useSyncExternalStore } from 'react';
import { readStored } from '../../shared/storage.ts';

/** A page that stays open hears of a new build within the hour, and when somebody comes back to it. */
const askEveryMs = 60 * 60_000;
const askAgainAfterMs = 5 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a newer build stands ready. It takes over only when the member says so: a page in use is never pulled away. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
}

/** Lets the newer build take over and opens it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (waiting !== null) tell(waiting, 'take-over');
}

/** A worker has one origin, which is the page's; options instead of one say so. */
function tell(worker: ServiceWorker, what: 'take-over' | 'keep-all'): void {
  worker.postMessage(what, {});
}

/**
 * Registers the service worker and watches for newer builds. Where there are no workers (an insecure address, a private
 * window) the app works without.
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
  const opened = { isNew: true };
  const judge = () => {
    // Found while opening: the page is of that build itself, or old enough to live on what is kept of its own.
    if (opened.isNew) {
      if (registration.waiting !== null) tell(registration.waiting, 'take-over');
      return;
    }
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  const follow = () => registration.installing?.addEventListener('statechange', judge);
  registration.addEventListener('updatefound', follow);
  follow();
  judge();
  checkForUpdates(registration, opened);
  const { active } = await navigator.serviceWorker.ready;
  // A member comes back; a visitor of the login page is spared the other pages.
  if (active !== null && readStored('token') !== null) tell(active, 'keep-all');
}

function checkForUpdates(registration: ServiceWorkerRegistration, opened: { isNew: boolean }): void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    opened.isNew = false;
    // Offline, or the server is away: asked again later.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, askEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > askAgainAfterMs) ask();
  });
}
