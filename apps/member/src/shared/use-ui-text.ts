import { refusedCharacter } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import type { UiText } from '@fairtick/ui';

/** Texts of the shared components in the current language. */
export function useUiWords(): UiText {
  const { t } = useText();
  return {
    close: t('关闭'),
    back: t('返回'),
    clear: t('清空'),
    showPassword: t('显示密码'),
    hidePassword: t('隐藏密码'),
    captchaPicture: t('图形验证码图片，看不清可以换一张'),
    refreshCaptcha: t('换一张验证码'),
    loading: t('加载中…'),
    noMore: t('没有更多了'),
    loadFailed: t('加载失败，'),
    retry: t('点此重试'),
    tryAgain: t('重试'),
    rise: t('上涨'),
    fall: t('下跌'),
    hiddenAmount: t('金额已隐藏'),
    systemNotice: t('系统提示'),
    refusedText: (text) => {
      const character = refusedCharacter(text);
      return character === null ? null : t('含有看不见的字符（{{character}}），请删去或重新输入', { character });
    },
    more: t('加一'),
    less: t('减一'),
  };
}
