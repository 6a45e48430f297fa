import type { StartTexts } from '../../start-texts.ts';

/** Texts of a page without its scripts. */
export const start: StartTexts = {
  retrying: 'ページをすべて読み込めませんでした',
  retryingText: '再試行しています。しばらくお待ちください…',
  slow: 'ページの読み込みに時間がかかっています',
  failed: 'ページを読み込めませんでした',
  checkNetwork: '通信状況を確認して再試行してください',
  retry: '再試行',
  needsScript: 'このページには JavaScript が必要です。ブラウザで有効にして、もう一度開いてください。',
};
