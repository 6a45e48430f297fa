import { refusedCharacter } from '@fairtick/contracts';
import { frameText, useText } from '@fairtick/i18n';
import type { UiText } from '@fairtick/ui';

/** Texts of the shared components in the current language. */
export function useUiWords(): UiText {
  const { t } = useText();
  return {
    close: t(frameText.close),
    back: t(frameText.back),
    clear: t(frameText.clear),
    showPassword: t(frameText.showPassword),
    hidePassword: t(frameText.hidePassword),
    captchaPicture: t(frameText.captchaImageGetNew),
    refreshCaptcha: t(frameText.newCaptcha),
    loading: t(frameText.loading),
    noMore: t(frameText.noMore),
    loadFailed: t(frameText.loadFailed),
    retry: t(frameText.tapToRetry),
    tryAgain: t(frameText.tryAgain),
    rise: t(frameText.up),
    fall: t(frameText.down),
    hiddenAmount: t(frameText.amountHidden),
    systemNotice: t(frameText.systemNotice),
    refusedText: (text) => {
      const character = refusedCharacter(text);
      return character === null ? null : t(frameText.holdsCharacterCannotSeen, { character });
    },
    more: t(frameText.oneMore),
    less: t(frameText.oneLess),
  };
}
