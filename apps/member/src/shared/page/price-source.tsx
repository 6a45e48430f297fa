import { useText } from '@fairtick/i18n';
import { SourceTag } from './source-tag.tsx';
import './price-source.css';

/** Source and age of a price (whole seconds; null before the first quote), in one line. */
export function PriceSource({ source, ageS }: { source: string; ageS: number | null }) {
  const { t } = useText();
  return (
    <p className="price-source">
      <span className="price-source__name">
        {t('来源')} <b>{source}</b>
      </span>
      <span className="price-source__age">
        <QuoteAge seconds={ageS} />
      </span>
      <span className="price-source__tag">
        <SourceTag source={source} />
      </span>
    </p>
  );
}

/** Placeholder of its line before the product is known. */
export function PriceSourcePlaceholder() {
  return <p className="price-source" />;
}

function QuoteAge({ seconds }: { seconds: number | null }) {
  const { t } = useText();
  if (seconds === null) return t('暂无报价');
  if (seconds < 120) return t('报价 {{seconds}} 秒前', { seconds });
  if (seconds < 7200) return t('报价 {{minutes}} 分钟前', { minutes: Math.floor(seconds / 60) });
  return t('报价 {{hours}} 小时前', { hours: Math.floor(seconds / 3600) });
}
