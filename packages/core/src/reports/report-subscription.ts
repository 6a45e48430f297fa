import { type Language, languageFacts, type ReportSubscription } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { MessageSenders } from '../credentials/index.ts';
import { adminActor } from '../shared/run-command.ts';
import { findLastMail, findSubscription, saveSubscription } from './subscriptions.repo.ts';

type ReportMailCtx = Pick<Ctx, 'db' | 'clock'> & { senders: MessageSenders };

/** The caller's subscription to figures by e-mail, and their latest mail. */
export async function readSubscription(
  ctx: ReportMailCtx,
  { admin }: { admin: Pick<AdminIdentity, 'id'> },
): Promise<ReportSubscription> {
  const [row, last] = await Promise.all([
    findSubscription(ctx.db.prisma, admin.id),
    findLastMail(ctx.db.prisma, admin.id),
  ]);
  return {
    daily: row?.daily ?? false,
    monthly: row?.monthly ?? false,
    email: row?.email ?? '',
    canSend: ctx.senders.has('email'),
    last: last && {
      period: last.period,
      sentAt: last.sentAt?.toISOString() ?? null,
      failedAt: last.failedAt?.toISOString() ?? null,
    },
  };
}

type ChangeSubscriptionInput = {
  daily: boolean;
  monthly: boolean;
  email: string;
  language: Language;
  admin: AdminIdentity;
  origin: Origin;
};

/** Subscribes the caller, or ends their subscription. Periods that ended before a subscription are not sent. */
export async function changeSubscription(
  ctx: ReportMailCtx,
  { admin, origin, language, ...wanted }: ChangeSubscriptionInput,
): Promise<ReportSubscription> {
  await withTx(ctx.db, async (tx) => {
    const before = await findSubscription(tx, admin.id);
    const wasOff = before === null || !(before.daily || before.monthly);
    const since = wasOff ? ctx.clock.now() : before.since;
    const spoken = languageFacts[language].inConsole === true ? language : 'en';
    await saveSubscription(tx, admin.id, { ...wanted, language: spoken, since });
    await appendAudit(tx, {
      actor: adminActor(admin),
      origin,
      action: 'reports.subscribe',
      target: { kind: 'admin', id: admin.id },
      before: before && { daily: before.daily, monthly: before.monthly, email: before.email },
      after: wanted,
    });
  });
  return readSubscription(ctx, { admin });
}
