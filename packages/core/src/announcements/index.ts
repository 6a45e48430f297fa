export type { Announcement } from './announcements.rules.ts';
export { changeAnnouncement } from './change-announcement.ts';
export { createAnnouncement } from './create-announcement.ts';
export { listAdminAnnouncements } from './list-admin-announcements.ts';
export { listAnnouncements } from './list-announcements.ts';
export { readAdminAnnouncement } from './read-admin-announcement.ts';
export { readAnnouncement } from './read-announcement.ts';
export { watchVisibleAnnouncements } from './watch-visible-announcements.ts';
export { withdrawAnnouncement } from './withdraw-announcement.ts';
