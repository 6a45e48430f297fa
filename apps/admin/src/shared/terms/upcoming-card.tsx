import { adminProductsText, adminSavingsText, useText } from '@fairtick/i18n';
import { TermsDiff } from './terms-diff.tsx';
import type { TermsLine } from './terms-words.ts';
import './terms.css';

type UpcomingCardProps = {
  /** Each with its differences from the version before it, soonest first. */
  versions: readonly { version: number; effectiveAt: string; lines: readonly TermsLine[] }[];
  /** Where members see it. */
  note: string;
};

/** Versions approved for later. */
export function UpcomingCard({ versions, note }: UpcomingCardProps) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="upcoming-title">
      <header className="card__head">
        <h2 id="upcoming-title">{t(adminProductsText.announced)}</h2>
        <span className="meta">{note}</span>
      </header>
      <div className="card__body">
        {versions.length === 0 && <p className="meta">{t(adminProductsText.noChangeIsAnnounced)}</p>}
        {versions.map(({ version, effectiveAt, lines }) => (
          <div key={version} className="version">
            <p>
              <strong>{t(adminProductsText.versionCount, { count: version })}</strong>{' '}
              <span className="tag tag--warn">
                {t(adminSavingsText.inForceTime, { time: formats.dateTime(effectiveAt) })}
              </span>
            </p>
            <TermsDiff lines={lines} />
          </div>
        ))}
      </div>
    </section>
  );
}
