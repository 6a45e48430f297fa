import { type Language, languageTags } from '@fairtick/contracts';
import { contentText, languageNames, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import type { ReactNode } from 'react';

type WrittenTextProps = {
  /** Language of the text, which may differ from the reader's. */
  language: Language;
  children: ReactNode;
};

/**
 * A text written for all members: its language is stated if it differs from the reader's, and set for screen readers.
 */
export function WrittenText({ language, children }: WrittenTextProps) {
  const { t, language: asked } = useText();
  if (language === asked) return children;
  return (
    <>
      <Notice tone="info">{t(contentText.notAvailableLanguageVersion, { language: languageNames[language] })}</Notice>
      <div lang={languageTags[language]}>{children}</div>
    </>
  );
}
