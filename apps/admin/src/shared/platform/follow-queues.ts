import type { Call, FairtickSocket } from '@fairtick/client';
import {
  type AdminDeposit,
  adminDeposits,
  adminIdentityChecks,
  adminWithdrawals,
  type ReviewQueue,
  reviewQueues,
} from '@fairtick/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { changedKey, openWorkKey, queueKeys } from './queue-keys.ts';

/** Changes within this time are read together, so that a batch of a thousand causes one request per queue. */
const togetherMs = 1_000;

/** An instant that makes data stale. */
const longAgo = 1;

type Changed = ReadonlySet<string> | 'all';
/** What a row and the open item share. */
type Item = Pick<AdminDeposit, 'id' | 'version' | 'claim' | 'dueAt' | 'firstApprover' | 'secondApprovalNeeded'> & {
  state: string;
};
type Lists = { queries: QueryClient; call: Call };
/** Lists that find one item by its id; they are masked, so reading them is no audit entry. */
const lists = { deposits: adminDeposits, withdrawals: adminWithdrawals, identity: adminIdentityChecks };

/**
 * Refetches queues that have changed: the visible lists first, then what an open item shows of its state and claim. The
 * item itself is read again only for its reviewer, because each view is an audit entry. A hidden page waits until it is
 * visible.
 * @returns a function to call when changes may have been missed
 */
export function followQueues(socket: Pick<FairtickSocket, 'listen'>, { queries, call }: Lists): () => void {
  const changed = new Map<ReviewQueue, Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const read = () => {
    timer = undefined;
    if (changed.size === 0 || document.visibilityState === 'hidden') return;
    readAt = Date.now();
    void queries.invalidateQueries({ queryKey: openWorkKey });
    for (const [queue, which] of changed) void readQueue({ queries, call }, queue, which);
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

async function readQueue({ queries, call }: Lists, queue: ReviewQueue, which: Changed): Promise<void> {
  const { list, item } = queueKeys[queue];
  await queries.invalidateQueries({ queryKey: [list] });
  const isNamed = (id: string) => which === 'all' || which.has(id);
  const rows = queries
    .getQueriesData<{ items?: Item[] }>({ queryKey: [list], type: 'active' })
    .flatMap(([, page]) => page?.items ?? []);
  for (const query of queries.getQueryCache().findAll({ queryKey: [item] })) {
    const known = query.state.data as Item | undefined;
    if (known === undefined || !isNamed(known.id)) continue;
    if (queue === 'approvals') void queries.invalidateQueries({ queryKey: query.queryKey });
    else if (!query.isActive()) queries.removeQueries({ queryKey: query.queryKey });
    else {
      const row = rows.find(({ id }) => id === known.id) ?? (await findRow(call, lists[queue], known.id));
      // The call takes time, and a command of this reader may be answered first.
      const shown = query.state.data as Item | undefined;
      if (row !== undefined && shown !== undefined) showChange(queries, query.queryKey, { row, shown });
    }
  }
}

/** An item that left the visible list was decided, or is on another page. */
async function findRow(call: Call, list: (typeof lists)[keyof typeof lists], id: string) {
  const page = await call(list as typeof adminDeposits, { query: { queue: 'all', q: id } }, { quiet: true }).catch(
    () => undefined,
  );
  return page?.items.find((row) => row.id === id);
}

type Change = { row: Item; shown: Item };

/**
 * The version stays that of the data that is shown, so that no decision is made on data that the reviewer has not seen.
 */
function showChange(queries: QueryClient, queryKey: readonly unknown[], { row, shown }: Change): void {
  if (row.version < shown.version) return;
  if (row.version === shown.version && row.claim?.until === shown.claim?.until) return;
  const reader = queries.getQueryData<{ id: string }>(['me'])?.id;
  const isReviewer = reader !== undefined && row.claim?.adminId === reader;
  if (isReviewer) {
    void queries.invalidateQueries({ queryKey });
    return;
  }
  const { state, claim, dueAt, firstApprover, secondApprovalNeeded } = row;
  const changed = { ...shown, state, claim, dueAt, firstApprover, secondApprovalNeeded };
  // As old data, so that opening the item again reads it.
  queries.setQueryData(queryKey, changed, { updatedAt: longAgo });
  queries.setQueryData(changedKey(row.id), row.version);
}
