import type { MessageSender } from '../credentials/index.ts';
import { noticeRules } from './notice.rules.ts';
import { noticeMail } from './notice-message.ts';
import { type NoticesCtx, type NoticesSent, retryAt, sendNotices } from './send-notices.ts';

export type NoticeMailer = { sender: MessageSender; siteName: string; publicUrl: string | undefined };

/** Sends the notices that are due by mail. A repeated mail has the same Message-ID, by which mailboxes may drop it. */
export function sendNoticeMails(
  ctx: NoticesCtx,
  { sender, siteName, publicUrl }: NoticeMailer,
  stopping?: AbortSignal,
): Promise<NoticesSent> {
  return sendNotices(ctx, {
    channel: 'mail',
    stopping,
    send: async ({ notificationId, kind, ref, language, email, tries }) => {
      if (email === null) return 'gone';
      const mail = noticeMail({ id: notificationId, kind, ref, language, siteName }, publicUrl);
      try {
        await sender.send({ to: email, ...mail });
        return 'sent';
      } catch (error) {
        ctx.log.warn({ err: error, notice: notificationId, tries }, 'mail of a notice failed; retried later');
        return tries >= noticeRules.mailTries ? 'failed' : { retryAt: retryAt(ctx.clock.now(), tries) };
      }
    },
  });
}
