import type { ReviewCheck } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Glyph } from '../app/glyph.tsx';
import { isInstant, withAmounts } from './check-detail.ts';
import { checkTexts } from './check-texts.ts';
import { verdictLooks } from './risk.ts';

/** What the machine found, for a person to weigh. */
export function CheckList({ checks }: { checks: readonly ReviewCheck[] }) {
  const { t } = useText();
  if (checks.length === 0) return <p className="meta">{t('没有自动核对项')}</p>;
  return (
    <ul className="checks">
      {checks.map((check) => (
        <CheckRow key={check.key} check={check} />
      ))}
    </ul>
  );
}

function CheckRow({ check }: { check: ReviewCheck }) {
  const { t, formats } = useText();
  const { key, verdict, detail } = check;
  const { name, icon, tone } = verdictLooks[verdict];
  const text = checkTexts[key];
  const value = isInstant(detail) ? formats.dateTime(detail) : withAmounts(detail);
  const sentence = text?.detail === undefined || value === '' ? value : t(text.detail, { at: value, value });
  return (
    <li className={`checks__row checks__row--${tone}`}>
      <Glyph name={icon} size={16} />
      <span>
        {text === undefined ? key : t(text.name)} <span className="spoken">{t(name)}</span>
      </span>
      <span className="checks__detail">{sentence}</span>
    </li>
  );
}
