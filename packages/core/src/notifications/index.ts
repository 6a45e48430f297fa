export { listNotifications } from './list-notifications.ts';
export { markRead } from './mark-read.ts';
export { readUnread } from './read-unread.ts';
