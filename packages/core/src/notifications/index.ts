export { listNotifications } from './list-notifications.ts';
export { markRead } from './mark-read.ts';
export {
  addPushDevice,
  changeNoticeSettings,
  type NoticeWays,
  readNoticeSettings,
  removePushDevice,
} from './notice-settings.ts';
export type { PushMessage, PushSender, PushTarget } from './push.port.ts';
export { isAllowedEndpoint } from './push-endpoint.rules.ts';
export { readUnread } from './read-unread.ts';
export { sendNoticeMails } from './send-notice-mails.ts';
export { sendNoticePushes } from './send-notice-pushes.ts';
