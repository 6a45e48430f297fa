import type { Dictionary } from '../dictionaries.ts';

export const announcements: Dictionary = {
  知道了: 'Got it',
  公告加载失败: 'Announcements could not be loaded',
  暂无公告: 'No announcements',
  有新的安排会在这里发布: 'News will be published here',
};
