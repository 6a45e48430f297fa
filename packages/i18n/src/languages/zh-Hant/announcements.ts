import type { Dictionary } from '../../dictionary.ts';

export const announcements: Dictionary = {
  知道了: '知道了',
  公告加载失败: '公告載入失敗',
  暂无公告: '暫無公告',
  有新的安排会在这里发布: '有新的安排會在這裡發布',
  公告已结束: '公告已結束',
  该公告已到期或已撤回: '該公告已到期或已撤回',
  '知道了，还有 {{count}} 条': '知道了，還有 {{count}} 則',
  未读: '未讀',
  '{{count}} 条未读': '{{count}} 則未讀',
};
