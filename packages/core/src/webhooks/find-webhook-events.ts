import { type WebhookEventKind, webhookEvents, webhookItems } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import {
  findConditions,
  findLastStart,
  findListeners,
  forgetConditions,
  lockFinding,
  saveConditions,
} from './conditions.repo.ts';
import { type Condition, collectMs, compareConditions, lastsMs } from './conditions.rules.ts';
import { type EventData, insertEvent } from './deliveries.repo.ts';
import { type ConditionCtx, readConditions } from './read-conditions.ts';

const idsShown = 20;

type FindCtx = ConditionCtx & Pick<Ctx, 'ids' | 'log'>;

/**
 * Compares what is the case with what was reported, and stores new messages with a delivery for each target that wants them,
 * in one transaction a kind: after a crash the next run finds them, and of several processes one does. A kind that cannot be
 * read delays no other. What no target wants is forgotten, so that the first one that wants it learns what is open then.
 */
export async function findWebhookEvents(ctx: FindCtx): Promise<{ found: number }> {
  const listeners = await findListeners(ctx.db);
  const targetsOf = (event: WebhookEventKind) =>
    listeners.filter(({ events }) => events.includes(event)).map(({ id }) => id);
  await forgetConditions(
    ctx.db,
    webhookEvents.filter((event) => targetsOf(event).length === 0),
  );
  let found = 0;
  for (const event of webhookEvents) {
    const targets = targetsOf(event);
    if (targets.length === 0) continue;
    try {
      found += await findKind(ctx, event, targets);
    } catch (error) {
      ctx.log.error({ err: error, event }, 'events for operators could not be found; retrying');
    }
  }
  return { found };
}

async function findKind(ctx: FindCtx, event: WebhookEventKind, targets: readonly string[]): Promise<number> {
  const isItem = webhookItems.some((item) => item === event);
  return withTx(ctx.db, async (tx) => {
    await lockFinding(tx);
    // Read after the lock: what was read before it may be older than what another process recorded.
    const present = await readConditions(ctx, event);
    const now = ctx.clock.now();
    const lastStart = await findLastStart(tx, event);
    const mayStart = lastStart === null || now.getTime() - lastStart.getTime() >= collectMs;
    const recorded = await findConditions(tx, event);
    const lastMs = lastsMs[event] ?? 0;
    const { added, removed, started, resolved } = compareConditions({ present, recorded, now, lastMs, mayStart });
    await saveConditions(tx, { event, added, removed, reported: started.map(({ subject }) => subject), now });
    const messages: EventData[] = [
      ...(started.length === 0 ? [] : [dataOf('started', started)]),
      // That an item is done is no news: its reviewer knows.
      ...(isItem || resolved.length === 0 ? [] : [dataOf('resolved', resolved)]),
    ];
    for (const data of messages) await store(tx, ctx, { event, data, now, targets });
    return messages.length;
  });
}

function dataOf(state: 'started' | 'resolved', conditions: readonly Condition[]): EventData {
  const ids = conditions.map(({ subject }) => subject).filter((subject) => subject !== '');
  return { state, count: conditions.length, ids: ids.slice(0, idsShown) };
}

type Message = { event: string; data: EventData; now: Date; targets: readonly string[] };

async function store(tx: Tx, { ids }: Pick<Ctx, 'ids'>, { event, data, now, targets }: Message): Promise<void> {
  const deliveries = targets.map((targetId) => ({ id: ids.uuid(), targetId }));
  await insertEvent(tx, { id: ids.uuid(), type: event, at: now, data }, deliveries);
}
