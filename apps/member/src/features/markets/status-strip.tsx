import type { Product } from '@fairtick/contracts';
import { serverText, useText } from '@fairtick/i18n';
import { classNames, clockText } from '@fairtick/ui';
import type { MarketState } from '../../shared/live/market-state.ts';
import { PriceSource, PriceSourcePlaceholder } from '../../shared/page/price-source.tsx';

/** Market status with countdown, time of the last order, price source and its age. */
export function StatusStrip({ product, state }: { product: Product; state: MarketState }) {
  const { t, formats } = useText();
  return (
    <section className="strip" aria-label={t('市场状态')}>
      <p className="strip__line">
        <span className={classNames('strip__dot', !state.trading && 'strip__dot--closed')} />
        {state.trading ? (
          <>
            {state.closesInS === null ? (
              <span>{t('24 小时交易')}</span>
            ) : (
              <span>
                {t('距收盘')} <b>{clockText(state.closesInS)}</b>
              </span>
            )}
            {state.lastOrderAt !== null && (
              <span className="strip__part">
                {t('最后下单')} <b>{formats.time(state.lastOrderAt)}</b>
              </span>
            )}
          </>
        ) : (
          <span>
            {t('休市')}
            {state.opensAt !== null && (
              <>
                {' · '}
                <b>{formats.dateTime(state.opensAt)}</b> {t('开市')}
              </>
            )}
          </span>
        )}
        {product.sessionLabel !== null && <span className="strip__part">{t(serverText(product.sessionLabel))}</span>}
      </p>
      <PriceSource source={product.source} ageS={state.quoteAgeS} />
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
