import { type Language, languageTags } from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
import { Notice } from '@fairtick/ui';
import type { ReactNode } from 'react';

type WrittenTextProps = {
  /** What the text is written in, which may be another language than the reader's. */
  language: Language;
  children: ReactNode;
};

/** What somebody wrote for all members: said to be in another language where it is, and read aloud in that one. */
export function WrittenText({ language, children }: WrittenTextProps) {
  const { t, language: asked } = useText();
  if (language === asked) return children;
  return (
    <>
      <Notice tone="info">
        {t('暂无此语言的版本，以下为{{language}}版本。', { language: languageNames[language] })}
      </Notice>
      <div lang={languageTags[language]}>{children}</div>
    </>
  );
}
