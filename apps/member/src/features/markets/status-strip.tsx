import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { classNames, clockText } from '@fairtick/ui';
import type { MarketState } from '../../app/live/market-state.ts';
import { SourceTag } from '../../app/shell/source-tag.tsx';

/** Open or closed with the countdown, the last order's time, and where the price comes from and how old it is. */
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
        {product.sessionLabel !== null && <span className="strip__part">{t(product.sessionLabel)}</span>}
      </p>
      <p className="strip__line strip__line--source">
        <span>
          {t('来源')} <b>{product.source}</b>
        </span>
        <span className="strip__part">
          <QuoteAge seconds={state.quoteAgeS} />
        </span>
        <span className="strip__tag">
          <SourceTag product={product} />
        </span>
      </p>
    </section>
  );
}

/** Its two lines, before there is anything to say. */
export function StatusStripPlace() {
  return (
    <div className="strip" aria-hidden="true">
      <p className="strip__line" />
      <p className="strip__line strip__line--source" />
    </div>
  );
}

function QuoteAge({ seconds }: { seconds: number | null }) {
  const { t } = useText();
  if (seconds === null) return t('暂无报价');
  if (seconds < 120) return t('报价 {{seconds}} 秒前', { seconds });
  if (seconds < 7200) return t('报价 {{minutes}} 分钟前', { minutes: Math.floor(seconds / 60) });
  return t('报价 {{hours}} 小时前', { hours: Math.floor(seconds / 3600) });
}
