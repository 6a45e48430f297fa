import type { StartTexts } from '../../start-texts.ts';

/** Texts of a page without its scripts. */
export const start: StartTexts = {
  retrying: 'Trang chưa tải đủ',
  retryingText: 'Đang thử lại. Vui lòng đợi…',
  slow: 'Trang tải quá lâu',
  failed: 'Không tải được trang',
  checkNetwork: 'Vui lòng kiểm tra mạng rồi thử lại',
  retry: 'Thử lại',
  needsScript: 'Trang này cần JavaScript. Hãy bật JavaScript trong trình duyệt rồi mở lại trang.',
};
