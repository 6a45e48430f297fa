import type { Dictionary } from '../../dictionary.ts';

export const announcements: Dictionary = {
  知道了: 'Đã hiểu',
  公告加载失败: 'Không tải được thông báo',
  暂无公告: 'Chưa có thông báo',
  有新的安排会在这里发布: 'Tin mới sẽ được đăng tại đây',
  公告已结束: 'Thông báo đã kết thúc',
  该公告已到期或已撤回: 'Thông báo này đã hết hạn hoặc đã bị gỡ',
  '知道了，还有 {{count}} 条': 'Đã hiểu, còn {{count}} tin',
  未读: 'Chưa đọc',
  '{{count}} 条未读': '{{count}} chưa đọc',
};
