import type { StartTexts } from '../../start-texts.ts';

/** Texts of a page without its scripts. */
export const start: StartTexts = {
  retrying: '페이지를 모두 불러오지 못했습니다',
  retryingText: '다시 시도하고 있습니다. 잠시만 기다려 주세요…',
  slow: '페이지를 여는 데 시간이 걸리고 있습니다',
  failed: '페이지를 불러오지 못했습니다',
  checkNetwork: '네트워크를 확인하고 다시 시도해 주세요',
  retry: '다시 시도',
  needsScript: '이 페이지에는 JavaScript가 필요합니다. 브라우저에서 켠 뒤 다시 열어 주세요.',
};
