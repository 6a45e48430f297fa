import { languages, type SettingKey, settingDefinitions } from '@fairtick/contracts';
import { languageNames, useText } from '@fairtick/i18n';
import { lengthOf, textsOf } from './texts-of.ts';

/** Short form of a value; for texts, the languages and their lengths. */
export function SettingValue({ settingKey, value }: { settingKey: SettingKey; value: unknown }) {
  const { t } = useText();
  const { kind } = settingDefinitions[settingKey];
  if (kind === 'flag')
    return (
      <span className={value === true ? 'tag tag--seal' : 'tag'}>{value === true ? t('已开启') : t('已关闭')}</span>
    );
  if (kind === 'texts') {
    const texts = textsOf(value);
    const written = languages.filter((language) => (texts[language] ?? '') !== '');
    if (written.length === 0) return <span className="meta">{t('未填写')}</span>;
    return (
      <span className="setting__languages">
        {written.map((language) => (
          <span key={language} className="tag">
            {languageNames[language]} · {t('{{count}} 字', { count: lengthOf(texts[language] ?? '') })}
          </span>
        ))}
      </span>
    );
  }
  if (kind === 'count') return <span className="setting__line">{String(value)}</span>;
  if (kind === 'days') {
    return <span className="setting__line">{t('{{count}} 天', { count: Number(value) })}</span>;
  }
  if (kind === 'codes' && Array.isArray(value)) {
    const codes = value.map((code) => `+${String(code)}`);
    return <span className="setting__line">{codes.length === 0 ? t('不限地区') : codes.join('、')}</span>;
  }
  if (typeof value !== 'string' || value === '') return <span className="meta">{t('未填写')}</span>;
  if (kind === 'picture') return <img className="setting__picture" src={value} alt={t('站点标志')} />;
  return <span className="setting__line">{value}</span>;
}
