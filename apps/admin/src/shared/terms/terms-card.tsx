import { adminProductsText, useText } from '@fairtick/i18n';
import { fieldsOf, type TermsView, type TermsWords, termText } from './versioned-terms.ts';

/** The terms in force. */
export function TermsCard({ words, terms }: { words: TermsWords; terms: TermsView }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="terms-title">
      <header className="card__head">
        <h2 id="terms-title">{t(adminProductsText.termsForceVersionCount, { count: terms.version })}</h2>
        <span className="meta">{t(adminProductsText.sinceTime, { time: formats.dateTime(terms.effectiveAt) })}</span>
      </header>
      <div className="card__body">
        {words.groups.map(({ name, fields }) => (
          <section key={name}>
            <h3>{t(name)}</h3>
            <dl className="terms-facts">
              {fieldsOf(words, fields).map(({ field, bounds, name: label }) => (
                <div key={field}>
                  <dt>{t(label)}</dt>
                  <dd>{termText({ t }, bounds.unit, terms[field] ?? '')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
