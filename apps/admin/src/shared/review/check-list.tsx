import type { ReviewCheck } from '@fairtick/contracts';
import { adminReviewsText, type Text, useText } from '@fairtick/i18n';
import { Glyph } from '../parts/glyph.tsx';
import { isInstant, withCommas } from './check-detail.ts';
import { verdictLabels } from './risk.ts';

/** A check's label and the format of its value; without a format the value is shown as received. */
export type CheckTexts = Readonly<Record<string, { name: Text; detail?: Text }>>;
type CheckListProps = { checks: readonly ReviewCheck[]; texts: CheckTexts };

/** The automatic checks for the reviewer; a check without a label shows its own name. */
export function CheckList({ checks, texts }: CheckListProps) {
  const { t } = useText();
  if (checks.length === 0) return <p className="meta">{t(adminReviewsText.noAutomaticChecks)}</p>;
  return (
    <ul className="checks">
      {checks.map((check) => (
        <CheckRow key={check.key} check={check} texts={texts} />
      ))}
    </ul>
  );
}

function CheckRow({ check, texts }: { check: ReviewCheck; texts: CheckTexts }) {
  const { t, formats } = useText();
  const { key, verdict, detail } = check;
  const { name, icon, tone } = verdictLabels[verdict];
  const text = texts[key];
  const value = isInstant(detail) ? formats.dateTime(detail) : withCommas(detail);
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
