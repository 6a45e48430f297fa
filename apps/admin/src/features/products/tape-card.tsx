import type { AdminProductDetail } from '@fairtick/contracts';
import { adminDashboardText, adminProductsText, useText } from '@fairtick/i18n';
import { Facts } from '../../shared/review/facts.tsx';

/** Rules of the price tape. Read-only, because they decide results. */
export function TapeCard({ product: { tape, source } }: { product: AdminProductDetail }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="tape-title">
      <header className="card__head">
        <h2 id="tape-title">{t(adminProductsText.rulesOfPriceTape)}</h2>
        <span className="meta">{t(adminProductsText.noTermsNoneChange)}</span>
      </header>
      <div className="card__body">
        <Facts
          facts={[
            [t(adminProductsText.smallestStep), tape.pip],
            [t(adminProductsText.silentAfter), t(adminDashboardText.countS, { count: tape.stalenessMs / 1000 })],
            [t(adminProductsText.outlierLimit), `${tape.outlierBps / 100}%`],
            [t(adminProductsText.source), source === '' ? '—' : source],
            [t(adminProductsText.feedOfItsOwn), tape.feed ?? t(adminProductsText.asInstallation)],
          ]}
        />
      </div>
    </section>
  );
}
