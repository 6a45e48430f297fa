import { noticeGroupOf, noticeRules } from './notice.rules.ts';
import { countDeviceFailure, markDeviceSent, pauseDevice, removeDeadDevice } from './notice-deliveries.repo.ts';
import { noticePush } from './notice-message.ts';
import type { PushSender } from './push.port.ts';
import { type NoticesCtx, type NoticesSent, retryAt, sendNotices } from './send-notices.ts';

export type NoticePusher = { sender: PushSender; siteName: string };

/**
 * Sends the notices that are due as pushes. A subscription that ended is removed with its device; a device that fails gets
 * nothing for a while. A repeated push replaces the first one on the screen, because both have the notice's id as tag.
 */
export function sendNoticePushes(
  ctx: NoticesCtx,
  { sender, siteName }: NoticePusher,
  stopping?: AbortSignal,
): Promise<NoticesSent> {
  return sendNotices(ctx, {
    channel: 'push',
    stopping,
    send: async ({ notificationId, target, kind, ref, at, language, push }) => {
      if (push === null) return 'gone';
      const message = noticePush({ id: notificationId, kind, ref, language, siteName });
      const lifeMs = at.getTime() + noticeRules.lifeMs - ctx.clock.now().getTime();
      try {
        const result = await sender.send(push, message, { lifeMs, urgent: noticeGroupOf(kind) === 'security' });
        if (result === 'gone') await removeDeadDevice(ctx.db, target);
        else await markDeviceSent(ctx.db, target, ctx.clock.now());
        return result;
      } catch (error) {
        const failures = await countDeviceFailure(ctx.db, target);
        if (failures === undefined) return 'gone';
        ctx.log.warn({ err: error, device: target, failures }, 'push failed; retried later');
        const until = retryAt(ctx.clock.now(), failures);
        await pauseDevice(ctx.db, target, until);
        return { retryAt: until };
      }
    },
  });
}
