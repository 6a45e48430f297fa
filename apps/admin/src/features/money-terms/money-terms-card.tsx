import { type MoneyTermsView, moneyTermsFields } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { moneyTermGroups, moneyTermNames, moneyTermText } from '../../terms/money-terms-words.ts';

/** The terms in force, as members are bound by them. */
export function MoneyTermsCard({ terms }: { terms: MoneyTermsView }) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="terms-title">
      <header className="card__head">
        <h2 id="terms-title">{t('现行条款 · 第 {{count}} 版', { count: terms.version })}</h2>
        <span className="meta">{t('{{time}} 起', { time: formats.dateTime(terms.effectiveAt) })}</span>
      </header>
      <div className="card__body">
        {moneyTermGroups.map(({ name, fields }) => (
          <section key={name}>
            <h3>{t(name)}</h3>
            <dl className="terms-facts">
              {fields.map((field) => (
                <div key={field}>
                  <dt>{t(moneyTermNames[field])}</dt>
                  <dd>{moneyTermText({ t }, moneyTermsFields[field].unit, terms[field])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
