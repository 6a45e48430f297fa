import type { Dictionary } from '../../dictionary.ts';

export const announcements: Dictionary = {
  知道了: '확인',
  公告加载失败: '공지를 불러오지 못했습니다',
  暂无公告: '공지가 없습니다',
  有新的安排会在这里发布: '새로운 소식을 여기에 알려 드립니다',
  公告已结束: '종료된 공지입니다',
  该公告已到期或已撤回: '기간이 끝났거나 철회된 공지입니다',
  '知道了，还有 {{count}} 条': '확인, {{count}}건 더 있음',
  未读: '읽지 않음',
  '{{count}} 条未读': '{{count}}건 읽지 않음',
};
