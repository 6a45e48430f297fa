import type { FairtickSocket } from '@fairtick/client';
import { type ReviewQueue, reviewQueues } from '@fairtick/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { openWorkKey, queueKeys } from './queue-keys.ts';

/** Changes within this time are read together, so that a batch of a thousand causes one request per queue. */
const togetherMs = 1_000;

type Changed = ReadonlySet<string> | 'all';
/** The fields that show whether an item changed. */
type Read = { id: string; version: number; claim?: { username: string; until: string } | null };

/**
 * Refetches queues that have changed: the visible lists first, then the open items that differ from their row, because
 * reading an item is an audit entry. A hidden page waits until it is visible.
 * @returns a function to call when changes may have been missed
 */
export function followQueues(socket: Pick<FairtickSocket, 'listen'>, queries: QueryClient): () => void {
  const changed = new Map<ReviewQueue, Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const read = () => {
    timer = undefined;
    if (changed.size === 0 || document.visibilityState === 'hidden') return;
    readAt = Date.now();
    void queries.invalidateQueries({ queryKey: openWorkKey });
    for (const [queue, which] of changed) void readQueue(queries, queue, which);
    changed.clear();
  };
  const note = (queue: ReviewQueue, which: Changed) => {
    const known = changed.get(queue);
    changed.set(queue, which === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), ...which]));
    timer ??= setTimeout(read, Math.max(0, readAt + togetherMs - Date.now()));
  };
  const missed = () => {
    for (const queue of reviewQueues) note(queue, 'all');
  };
  document.addEventListener('visibilitychange', read);
  socket.listen((message) => {
    if (message.type === 'queue') note(message.queue, new Set(message.ids));
    if (message.type === 'resync') missed();
  });
  return missed;
}

async function readQueue(queries: QueryClient, queue: ReviewQueue, which: Changed): Promise<void> {
  const { list, item } = queueKeys[queue];
  await queries.invalidateQueries({ queryKey: [list] });
  const rows = queries
    .getQueriesData<{ items?: Read[] }>({ queryKey: [list], type: 'active' })
    .flatMap(([, page]) => page?.items ?? []);
  for (const [queryKey, shown] of queries.getQueriesData<Read>({ queryKey: [item] })) {
    if (shown === undefined || (which !== 'all' && !which.has(shown.id))) continue;
    const row = rows.find(({ id }) => id === shown.id);
    // An item in no list is refetched only when it is named, or an outage would fill the audit log.
    if (row === undefined ? which !== 'all' : !isSame(row, shown)) void queries.invalidateQueries({ queryKey });
  }
}

function isSame(row: Read, shown: Read): boolean {
  return row.version === shown.version && row.claim?.until === shown.claim?.until;
}
