import { readSettings } from '@fairtick/core/config';
import { sendReportMails } from '@fairtick/core/reports';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Mails of the periods that are recorded; without a mail server none is claimed, so that they are sent once there is one. */
export const sendReportMailsJob: ScheduledHandler = async (ctx, stopping) => {
  const sender = await ctx.openMail();
  if (sender === null) return { ok: true, detail: {} };
  const { site_name: siteName } = await readSettings(ctx);
  const mailer = { sender, siteName, publicUrl: ctx.env.PUBLIC_URL };
  return { ok: true, detail: await sendReportMails(ctx, mailer, stopping) };
};
