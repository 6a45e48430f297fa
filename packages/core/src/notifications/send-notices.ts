import type { NoticeChannel } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { isWanted, noticeGroupOf, noticeRules, quietEnd, waitAfter } from './notice.rules.ts';
import {
  type ClaimedNotice,
  claimNotices,
  endNotice,
  type NoticeOutcome,
  postponeNotice,
} from './notice-deliveries.repo.ts';

/** Batches are small and their sendings have time limits, so that a batch ends before its claims run out. */
const batchSize = 20;
const inFlight = 5;
/** A run starts no batch after it; the next run continues. */
const runMs = 60_000;

export type NoticesSent = Partial<Record<NoticeOutcome, number>> & { retried: number };
type Sending = 'sent' | 'gone' | { retryAt: Date } | 'failed';
export type SendNotice = (notice: ClaimedNotice) => Promise<Sending>;
export type NoticesCtx = Pick<Ctx, 'db' | 'clock' | 'log'>;

/**
 * Sends the notices of one channel that are due. A claim is committed before its notice leaves and its result after, so a
 * notice is sent once, and again only if the process ends between the two. A run ends when a whole batch fails: the
 * service is away, and the other channel and all other jobs do not wait for it.
 */
export async function sendNotices(
  ctx: NoticesCtx,
  { channel, send, stopping }: { channel: NoticeChannel; send: SendNotice; stopping?: AbortSignal | undefined },
): Promise<NoticesSent> {
  const done: NoticesSent = { retried: 0 };
  const end = ctx.clock.now().getTime() + runMs;
  for (let now = ctx.clock.now(); now.getTime() < end; now = ctx.clock.now()) {
    if (stopping?.aborted === true) break;
    const claimed = await claimNotices(ctx.db, { channel, now, limit: batchSize });
    if (claimed.length === 0) break;
    const toSend: ClaimedNotice[] = [];
    const perTarget = new Map<string, number>();
    for (const notice of claimed) {
      const before = perTarget.get(notice.target) ?? 0;
      const verdict = judge(notice, { channel, now, sentInHour: notice.sentInHour + before });
      if (verdict === 'send') {
        toSend.push(notice);
        if (noticeGroupOf(notice.kind) !== 'security') perTarget.set(notice.target, before + 1);
      } else if (typeof verdict === 'string') {
        await finish(ctx, notice, verdict, done);
      } else await postponeNotice(ctx.db, { ...notice, dueAt: verdict.quietUntil, counted: false });
    }
    const failures = await sendAll(ctx, toSend, send, done);
    if (toSend.length > 0 && failures === toSend.length) break;
  }
  return done;
}

type Judging = { channel: NoticeChannel; now: Date; sentInHour: number };

function judge(
  { kind, at, choices, email, push }: ClaimedNotice,
  { channel, now, sentInHour }: Judging,
): 'send' | NoticeOutcome | { quietUntil: Date } {
  const isUrgent = noticeGroupOf(kind) === 'security';
  if ((channel === 'mail' ? email : push) === null) return 'gone';
  if (now.getTime() - at.getTime() > noticeRules.lifeMs) return 'late';
  if (!isWanted(kind, channel, choices)) return 'off';
  if (isUrgent) return 'send';
  if (sentInHour >= noticeRules.mostInHour) return 'too_many';
  const quietUntil = channel === 'push' ? quietEnd(choices, now) : null;
  return quietUntil === null ? 'send' : { quietUntil };
}

async function finish(
  ctx: NoticesCtx,
  notice: ClaimedNotice,
  outcome: NoticeOutcome,
  done: NoticesSent,
): Promise<void> {
  await endNotice(ctx.db, { ...notice, outcome, at: ctx.clock.now() });
  done[outcome] = (done[outcome] ?? 0) + 1;
}

/** Sends at most `inFlight` at a time, and returns how many failed. */
async function sendAll(
  ctx: NoticesCtx,
  notices: readonly ClaimedNotice[],
  send: SendNotice,
  done: NoticesSent,
): Promise<number> {
  const waiting = [...notices];
  let failures = 0;
  const line = async () => {
    for (let notice = waiting.shift(); notice !== undefined; notice = waiting.shift()) {
      const result = await send(notice);
      if (typeof result === 'string') await finish(ctx, notice, result, done);
      else {
        await postponeNotice(ctx.db, { ...notice, dueAt: result.retryAt, counted: true });
        done.retried += 1;
      }
      if (result !== 'sent' && result !== 'gone') failures += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, line));
  return failures;
}

export function retryAt(now: Date, failures: number): Date {
  return new Date(now.getTime() + waitAfter(failures));
}
