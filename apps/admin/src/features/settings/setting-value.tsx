import { languages, type SettingKey, settingDefinitions } from '@fairtick/contracts';
import { adminMembersText, adminSettingsText, languageNames, useText } from '@fairtick/i18n';
import { lengthOf, textsOf } from './texts-of.ts';

/** Short form of a value; for texts, the languages and their lengths. */
export function SettingValue({ settingKey, value }: { settingKey: SettingKey; value: unknown }) {
  const { t } = useText();
  const { kind } = settingDefinitions[settingKey];
  if (kind === 'flag')
    return (
      <span className={value === true ? 'tag tag--seal' : 'tag'}>
        {value === true ? t(adminSettingsText.on) : t(adminSettingsText.off)}
      </span>
    );
  if (kind === 'texts') {
    const texts = textsOf(value);
    const written = languages.filter((language) => (texts[language] ?? '') !== '');
    if (written.length === 0) return <span className="meta">{t(adminSettingsText.empty)}</span>;
    return (
      <span className="setting__languages">
        {written.map((language) => (
          <span key={language} className="tag">
            {languageNames[language]} ·{' '}
            {t(adminSettingsText.countCharacters, { count: lengthOf(texts[language] ?? '') })}
          </span>
        ))}
      </span>
    );
  }
  if (kind === 'count') return <span className="setting__line">{String(value)}</span>;
  if (kind === 'days') {
    return <span className="setting__line">{t(adminMembersText.countDays, { count: Number(value) })}</span>;
  }
  if (kind === 'codes' && Array.isArray(value)) {
    const codes = value.map((code) => `+${String(code)}`);
    return (
      <span className="setting__line">{codes.length === 0 ? t(adminSettingsText.allRegions) : codes.join('、')}</span>
    );
  }
  if (typeof value !== 'string' || value === '') return <span className="meta">{t(adminSettingsText.empty)}</span>;
  if (kind === 'picture') return <img className="setting__picture" src={value} alt={t(adminSettingsText.siteLogo)} />;
  return <span className="setting__line">{value}</span>;
}
