import type { Language } from '@fairtick/contracts';

/**
 * Texts of a page without its scripts. The dictionaries are in the scripts, so these texts are part of the page itself.
 */
export type StartTexts = {
  /** BCP 47 tag of the texts. */
  tag: string;
  retrying: string;
  retryingText: string;
  slow: string;
  failed: string;
  checkNetwork: string;
  retry: string;
  needsScript: string;
};

export const startTexts: Readonly<Record<Language, StartTexts>> = {
  'zh-Hans': {
    tag: 'zh-Hans',
    retrying: '页面没有加载完整',
    retryingText: '正在重试，请稍候…',
    slow: '页面加载超时',
    failed: '页面加载失败',
    checkNetwork: '请检查网络后重试',
    retry: '重试',
    needsScript: '本页需要 JavaScript。请在浏览器中启用后重新打开。',
  },
  'zh-Hant': {
    tag: 'zh-Hant',
    retrying: '頁面沒有載入完整',
    retryingText: '正在重試，請稍候…',
    slow: '頁面載入超時',
    failed: '頁面載入失敗',
    checkNetwork: '請檢查網路後重試',
    retry: '重試',
    needsScript: '本頁需要 JavaScript。請在瀏覽器中啟用後重新開啟。',
  },
  en: {
    tag: 'en',
    retrying: 'The page has not loaded completely',
    retryingText: 'Trying again. Please wait…',
    slow: 'The page is taking too long to load',
    failed: 'The page could not be loaded',
    checkNetwork: 'Check your network and try again',
    retry: 'Try again',
    needsScript: 'This page needs JavaScript. Turn it on in your browser and open the page again.',
  },
  ko: {
    tag: 'ko',
    retrying: '페이지를 모두 불러오지 못했습니다',
    retryingText: '다시 시도하고 있습니다. 잠시만 기다려 주세요…',
    slow: '페이지를 여는 데 시간이 걸리고 있습니다',
    failed: '페이지를 불러오지 못했습니다',
    checkNetwork: '네트워크를 확인하고 다시 시도해 주세요',
    retry: '다시 시도',
    needsScript: '이 페이지에는 JavaScript가 필요합니다. 브라우저에서 켠 뒤 다시 열어 주세요.',
  },
  jp: {
    tag: 'ja',
    retrying: 'ページをすべて読み込めませんでした',
    retryingText: '再試行しています。しばらくお待ちください…',
    slow: 'ページの読み込みに時間がかかっています',
    failed: 'ページを読み込めませんでした',
    checkNetwork: '通信状況を確認して再試行してください',
    retry: '再試行',
    needsScript: 'このページには JavaScript が必要です。ブラウザで有効にして、もう一度開いてください。',
  },
  vn: {
    tag: 'vi',
    retrying: 'Trang chưa tải đủ',
    retryingText: 'Đang thử lại. Vui lòng đợi…',
    slow: 'Trang tải quá lâu',
    failed: 'Không tải được trang',
    checkNetwork: 'Vui lòng kiểm tra mạng rồi thử lại',
    retry: 'Thử lại',
    needsScript: 'Trang này cần JavaScript. Hãy bật JavaScript trong trình duyệt rồi mở lại trang.',
  },
};
