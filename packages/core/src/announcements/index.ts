export type { Announcement } from './announcements.rules.ts';
export { listAnnouncements } from './list-announcements.ts';
export { readAnnouncement } from './read-announcement.ts';
