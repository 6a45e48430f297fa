import { type Language, languages, longestText, longestTexts } from '@fairtick/contracts';
import { adminSettingsText, languageNames, useText } from '@fairtick/i18n';
import { Input, Tabs } from 'antd';
import { lengthOf, type Texts } from './texts-of.ts';

type TextsFieldProps = { value?: Texts; onChange?: (value: Texts) => void; label: string };

const none: Texts = {};

/** One text per language: input on the left, member preview on the right. */
export function TextsField({ value = none, onChange, label }: TextsFieldProps) {
  const { t } = useText();
  const total = Object.values(value).reduce((sum, text) => sum + text.length, 0);
  const tab = (language: Language) => {
    const text = value[language] ?? '';
    return {
      key: language,
      label: (
        <span className="texts-field__tab">
          {languageNames[language]}
          <span className="meta">{lengthOf(text)}</span>
        </span>
      ),
      children: (
        <div className="texts-field" lang={language}>
          <Input.TextArea
            value={text}
            rows={16}
            maxLength={longestText}
            aria-label={`${label} ${languageNames[language]}`}
            onChange={(event) => onChange?.({ ...value, [language]: event.target.value })}
          />
          <section className="texts-field__preview" aria-label={t(adminSettingsText.preview)}>
            {text.trim() === '' ? (
              <p className="meta">{t(adminSettingsText.emptyMembersSeeSimplified)}</p>
            ) : (
              <p>{text.trim()}</p>
            )}
          </section>
        </div>
      ),
    };
  };
  return (
    <>
      <Tabs size="small" items={languages.map(tab)} />
      <p className="meta">
        {t(adminSettingsText.countCharactersMostMost, {
          count: total,
          most: longestTexts,
        })}
      </p>
    </>
  );
}
