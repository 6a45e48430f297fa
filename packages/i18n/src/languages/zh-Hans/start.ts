/** Texts of a page without its scripts. */
export const start = {
  retrying: '页面没有加载完整',
  retryingText: '正在重试，请稍候…',
  slow: '页面加载超时',
  failed: '页面加载失败',
  checkNetwork: '请检查网络后重试',
  retry: '重试',
  needsScript: '本页需要 JavaScript。请在浏览器中启用后重新打开。',
};
