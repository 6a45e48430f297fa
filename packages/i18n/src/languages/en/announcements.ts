import type { Dictionary } from '../../dictionary.ts';

export const announcements: Dictionary = {
  知道了: 'Got it',
  公告加载失败: 'Announcements could not be loaded',
  暂无公告: 'No announcements',
  有新的安排会在这里发布: 'New announcements appear here',
  公告已结束: 'This announcement has ended',
  该公告已到期或已撤回: 'It has expired or was withdrawn',
  '知道了，还有 {{count}} 条': 'Got it, {{count}} more',
  未读: 'Unread',
  '{{count}} 条未读': '{{count}} unread',
};
