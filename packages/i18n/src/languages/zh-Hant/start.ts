import type { StartTexts } from '../../start-texts.ts';

/** Texts of a page without its scripts. */
export const start: StartTexts = {
  retrying: '頁面沒有載入完整',
  retryingText: '正在重試，請稍候…',
  slow: '頁面載入超時',
  failed: '頁面載入失敗',
  checkNetwork: '請檢查連線後重試',
  retry: '重試',
  needsScript: '本頁需要 JavaScript。請在瀏覽器中啟用後重新開啟。',
};
