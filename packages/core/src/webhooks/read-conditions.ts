import type { WebhookEventKind } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findOpenItems, type OpenItems, readBacklog, readFeeds, readUnarchivedMs } from '../operations/index.ts';
import { listDisputed } from '../orders/index.ts';
import { isOutgoingStopped } from '../reconciliation/index.ts';
import { findMissingWitnesses, type LogFiles, type LogWitness } from '../transparency-log/index.ts';
import { logWaitLimitMs, unarchivedLimitMs } from './conditions.rules.ts';

export type ConditionCtx = Pick<Ctx, 'db' | 'clock'> & {
  /** Null without a transparency log. */
  transparencyLog: { logFiles: LogFiles; witnesses: readonly LogWitness[] } | null;
};

/** Items beyond it are reported once older ones are done. */
const itemsRead = 1_000;
/** The subject of a state of the whole platform. */
const platform = [''];

type Reader = (ctx: ConditionCtx) => Promise<string[]>;
const items =
  (of: OpenItems): Reader =>
  (ctx) =>
    findOpenItems(ctx.db, { of, limit: itemsRead });
const platformIf =
  (isSo: (ctx: ConditionCtx) => Promise<boolean>): Reader =>
  async (ctx) =>
    (await isSo(ctx)) ? platform : [];

/** What each kind of message reports. Each reads what the queues, the status page or the metrics read. */
const readers: Readonly<Record<WebhookEventKind, Reader>> = {
  'withdrawal.waiting': items('withdrawals'),
  'withdrawal.overdue': items('overdue'),
  'deposit.waiting': items('deposits'),
  'identity.waiting': items('identity'),
  'order.disputed': (ctx) => listDisputed(ctx, itemsRead),
  'breaker.tripped': platformIf(isOutgoingStopped),
  'feed.stalled': async (ctx) =>
    (await readFeeds(ctx)).filter(({ state }) => state === 'down').map(({ productId }) => productId),
  'backup.late': platformIf(async ({ db }) => (await readUnarchivedMs(db)) > unarchivedLimitMs),
  'log.late': platformIf(async ({ db }) => (await readBacklog(db)).logWaitMs > logWaitLimitMs),
  'witness.late': async ({ transparencyLog }) =>
    transparencyLog === null ? [] : findMissingWitnesses(transparencyLog, transparencyLog),
};

/** Ids of what is the case now; an empty id for the platform as a whole. */
export function readConditions(ctx: ConditionCtx, event: WebhookEventKind): Promise<string[]> {
  return readers[event](ctx);
}
