// Own code: a seventh of the bytes of workbox, and nothing is kept that is not listed (docs/decisions/0022).
import { treatmentOf } from './cache-rule.ts';
import { readNotice } from './read-notice.ts';

// Filled in by the build: its files, and a name that changes with any of them.
declare const BUILD: string;
/** Files of the first page; cached on installation. */
declare const ESSENTIAL: readonly string[];
/** Files of the other pages; cached when the app requests it. */
declare const OTHERS: readonly string[];

type Later = { waitUntil: (work: Promise<unknown>) => void };
type Asking = Later & { request: Request; respondWith: (answer: Promise<Response>) => void };
type MessageEventLike = Later & { data: unknown };
type PushEventLike = Later & { data: { text: () => string } | null };
type ClickLike = Later & { notification: { close: () => void; data: unknown } };
type OpenPage = {
  url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown, options: object) => void;
};
type WorkerScope = {
  registration: {
    scope: string;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  clients: {
    claim: () => Promise<void>;
    matchAll: (query: { type: 'window' }) => Promise<OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Later) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void) &
    ((type: 'message', listener: (event: MessageEventLike) => void) => void) &
    ((type: 'push', listener: (event: PushEventLike) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickLike) => void) => void);
};

const worker = globalThis as unknown as WorkerScope;
const prefix = 'fairtick-';
const own = `${prefix}${BUILD}`;
const page = 'index.html';
const files: ReadonlySet<string> = new Set([...ESSENTIAL, ...OTHERS]);
/** Time limit for the page before the cached one is shown; the browser would wait a minute. */
const pageTimeoutMs = 4_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(own).then((cache) => cache.addAll([page, ...ESSENTIAL])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
  if (event.data === 'keep-all') event.waitUntil(keepOthers());
});

worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, worker.registration.scope, files);
  if (treatment === 'page') event.respondWith(freshPage(event.request));
  if (treatment === 'file') event.respondWith(keptFile(event.request));
  if (treatment === 'other-build')
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});

worker.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text() ?? '');
  // Browsers want every push to be shown, and show their own sentence otherwise.
  const { title, ...options } = notice ?? { title: 'Fairtick' };
  event.waitUntil(worker.registration.showNotification(title, { ...options, icon: 'icons/icon-192.png' }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data ?? '')));
});

/** Shows the notice's page in an open window of the app, or in a new one. */
async function openPage(hash: string): Promise<void> {
  const { scope } = worker.registration;
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url.startsWith(scope));
  if (open === undefined) {
    await worker.clients.openWindow(scope + hash);
    return;
  }
  // A window of the worker has its origin; the options argument avoids naming one.
  open.postMessage({ open: hash }, {});
  await open.focus();
}

/** Files of the previous build stay, because an open page of it may still request its other parts. */
async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

async function keepOthers(): Promise<void> {
  const cache = await caches.open(own);
  for (const file of OTHERS) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

/** The page from the server; without an answer, the cached page of this build. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(pageTimeoutMs) });
    if (answer.status < 500) return answer;
  } catch {
    // Offline, or the server is away: the kept page says so in its own words.
  }
  const cache = await caches.open(own);
  return (await cache.match(page)) ?? Response.error();
}

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(own);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
