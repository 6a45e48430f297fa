import { type ReviewCheck, riskOf } from '@fairtick/contracts';
import { adminFrameText, adminReviewsText, type Text, useText } from '@fairtick/i18n';
import { Glyph } from '../parts/glyph.tsx';
import { isInstant, withCommas } from './check-detail.ts';
import { verdictLabels } from './risk.ts';
import { RiskTag } from './risk-tag.tsx';

/**
 * A check's label, the format of its value (without one it is shown as received), and what the reviewer does where it did
 * not pass.
 */
export type CheckTexts = Readonly<Record<string, { name: Text; detail?: Text; means?: Text }>>;
type CheckListProps = { checks: readonly ReviewCheck[]; texts: CheckTexts };

const order = ['bad', 'attention'] as const;

/**
 * The automatic checks for the reviewer: the risk, then what failed or needs attention with its meaning, and the passed
 * ones folded. A check without a label shows its own name.
 */
export function CheckList({ checks, texts }: CheckListProps) {
  const { t } = useText();
  if (checks.length === 0) return <p className="meta">{t(adminReviewsText.noAutomaticChecks)}</p>;
  const notable = order.flatMap((verdict) => checks.filter((check) => check.verdict === verdict));
  const passed = checks.filter(({ verdict }) => verdict === 'ok');
  return (
    <>
      <RiskLine checks={checks} texts={texts} />
      <ul className="checks">
        {notable.map((check) => (
          <CheckRow key={check.key} check={check} texts={texts} />
        ))}
      </ul>
      {passed.length > 0 && (
        <details className="checks__passed">
          <summary>
            <Glyph name={verdictLabels.ok.icon} size={16} />
            {t(adminReviewsText.checksPassed, { count: passed.length })}
          </summary>
          <ul className="checks">
            {passed.map((check) => (
              <CheckRow key={check.key} check={check} texts={texts} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function CheckRow({ check, texts }: { check: ReviewCheck; texts: CheckTexts }) {
  const { t, formats } = useText();
  const { key, verdict, detail } = check;
  const { name, icon, tone, means } = verdictLabels[verdict];
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
      {means !== undefined && <span className="checks__means">{t(text?.means ?? means)}</span>}
    </li>
  );
}

/** The risk with the checks that it comes from. */
function RiskLine({ checks, texts }: CheckListProps) {
  const { t } = useText();
  const causes = riskOf(checks).causes.map(({ key }) => (texts[key] === undefined ? key : t(texts[key].name)));
  return (
    <p className="risk-line">
      {t(adminReviewsText.risk)} <RiskTag checks={checks} />
      <span className="meta">
        {causes.length === 0
          ? t(adminReviewsText.noCheckRaisesRisk)
          : t(adminReviewsText.becauseOfChecks, { checks: causes.join(t(adminFrameText.listComma)) })}
      </span>
    </p>
  );
}
