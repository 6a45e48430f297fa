import { readSettings } from '@fairtick/core/config';
import { sendNoticeMails, sendNoticePushes } from '@fairtick/core/notifications';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Without a mail server no mail is claimed; those younger than a day are sent once there is one. */
export const sendNoticeMailsJob: ScheduledHandler = async (ctx, stopping) => {
  const sender = await ctx.openMail();
  if (sender === null) return { ok: true, detail: {} };
  const { site_name: siteName } = await readSettings(ctx);
  const mailer = { sender, siteName, publicUrl: ctx.env.PUBLIC_URL };
  return { ok: true, detail: await sendNoticeMails(ctx, mailer, stopping) };
};

/** The same without VAPID keys. */
export const sendNoticePushesJob: ScheduledHandler = async (ctx, stopping) => {
  const sender = await ctx.openPush();
  if (sender === null) return { ok: true, detail: {} };
  const { site_name: siteName } = await readSettings(ctx);
  return { ok: true, detail: await sendNoticePushes(ctx, { sender, siteName }, stopping) };
};
