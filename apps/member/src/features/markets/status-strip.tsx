import type { Product } from '@fairtick/contracts';
import { homeText, marketsText, serverText, useText } from '@fairtick/i18n';
import { classNames, clockText } from '@fairtick/ui';
import type { MarketState } from '../../shared/live/market-state.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { PriceSource, PriceSourcePlaceholder } from '../../shared/page/price-source.tsx';
import { OpeningReminder } from './opening-reminder.tsx';

/** Market status with countdown, time of the last order, price source and its age. */
export function StatusStrip({ product, quote, state }: { product: Product; quote: Quote; state: MarketState }) {
  const { t, formats } = useText();
  return (
    <section className="strip" aria-label={t(marketsText.marketStatus)}>
      <p className="strip__line">
        <span className={classNames('strip__dot', !state.trading && 'strip__dot--closed')} />
        {state.trading ? (
          <>
            {state.closesInS === null ? (
              <span>{t(homeText.aroundClock)}</span>
            ) : (
              <span>
                {t(homeText.closesIn)} <b>{clockText(state.closesInS)}</b>
              </span>
            )}
            {state.lastOrderAt !== null && (
              <span className="strip__part">
                {t(marketsText.lastOrder)} <b>{formats.time(state.lastOrderAt)}</b>
              </span>
            )}
          </>
        ) : (
          <span>
            {t(homeText.closed)}
            {state.opensAt !== null && (
              <>
                {' · '}
                <b>{formats.dateTime(state.opensAt)}</b> {t(marketsText.opensAt)}
              </>
            )}
          </span>
        )}
        {state.opensInS !== null && (
          <span className="strip__part">
            {t(marketsText.opensIn)} <b>{clockText(state.opensInS)}</b>
          </span>
        )}
        {product.status === 'closed' && <OpeningReminder productId={product.id} />}
        {product.sessionLabel !== null && <span className="strip__part">{t(serverText(product.sessionLabel))}</span>}
      </p>
      <PriceSource source={product.source} ageS={state.quoteAgeS} closedAt={state.trading ? null : quote.at} />
    </section>
  );
}

/** Placeholder of its two lines before the product is known. */
export function StatusStripPlaceholder() {
  return (
    <div className="strip" aria-hidden="true">
      <p className="strip__line" />
      <PriceSourcePlaceholder />
    </div>
  );
}
