import { defaultLanguage, languages } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { MessageSender } from '../credentials/index.ts';
import { figuresOf, sumOf } from './report.rules.ts';
import { lastDayOf, reportMail } from './report-mail.ts';
import { findFigures } from './reports.repo.ts';
import { claimMail, type DueMail, finishMail } from './subscriptions.repo.ts';

/** Mails of one run, so that other jobs get their turn. */
const mailsAtOnce = 50;

export type ReportMailer = { sender: MessageSender; siteName: string; publicUrl: string | undefined };

/**
 * Sends the mails with figures that are due, each at most once: it is claimed before it is handed to the mail server, and
 * only a recorded failure makes it due again.
 */
export async function sendReportMails(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  mailer: ReportMailer,
  stopping?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (let count = 0; count < mailsAtOnce; count++) {
    const due = stopping?.aborted === true ? null : await claimMail(ctx.db, ctx.clock.now());
    if (due === null) break;
    const isSent = await send(ctx, mailer, due);
    await finishMail(ctx.db, { ...due, isSent, at: ctx.clock.now() });
    done[isSent ? 'sent' : 'failed'] += 1;
  }
  return done;
}

async function send(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { sender, siteName, publicUrl }: ReportMailer,
  { adminId, period, email, language }: DueMail,
): Promise<boolean> {
  try {
    const by = period.length === 10 ? 'day' : 'month';
    const [from, to] = by === 'day' ? [period, period] : [`${period}-01`, lastDayOf(period)];
    const rows = await findFigures(ctx.db, { from, to, by });
    const figures = { ...figuresOf(rows), active: sumOf(rows, by === 'day' ? 'active' : 'retained').items };
    const spoken = languages.find((one) => one === language) ?? defaultLanguage;
    await sender.send({ to: email, ...reportMail({ language: spoken, siteName, period, figures, publicUrl }) });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, adminId, period }, 'mail with figures failed; retried later');
    return false;
  }
}
