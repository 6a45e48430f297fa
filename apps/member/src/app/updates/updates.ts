import { useSyncExternalStore } from 'react';
import { readStored } from '../../shared/storage.ts';

/** An open page checks for a new build every hour, and when the member returns to it. */
const pollMs = 60 * 60_000;
const minIntervalMs = 5 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a newer build is ready. It is activated only by the member, so that a page in use is not interrupted. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
}

/** Activates the newer build and reloads. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (waiting !== null) sendToWorker(waiting, 'take-over');
}

/** A worker has the page's origin; the options argument avoids naming one. */
function sendToWorker(worker: ServiceWorker, what: 'take-over' | 'keep-all'): void {
  worker.postMessage(what, {});
}

/**
 * Registers the service worker and watches for newer builds. Where workers are not available (insecure address, private
 * window) the app works without.
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => openNotice(data));
  const opened = { isNew: true };
  const judge = () => {
    // Found while opening: the page itself is of that build, or can use the cache of its own.
    if (opened.isNew) {
      if (registration.waiting !== null) sendToWorker(registration.waiting, 'take-over');
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
  // Only for returning members; a visitor of the login page does not load the other pages.
  if (active !== null && readStored('token') !== null) sendToWorker(active, 'keep-all');
}

/** Shows the page of a notice that the member pressed while the app was open. */
function openNotice(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('open' in message)) return;
  if (typeof message.open === 'string' && message.open.startsWith('#/')) location.hash = message.open;
}

function checkForUpdates(registration: ServiceWorkerRegistration, opened: { isNew: boolean }): void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    opened.isNew = false;
    // Offline, or the server is not reachable: checked again later.
    registration.update().catch(() => undefined);
  };
  setInterval(ask, pollMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > minIntervalMs) ask();
  });
}
