import { marketsText, useText } from '@fairtick/i18n';
import { sourceName } from './source-name.ts';
import { SourceTag } from './source-tag.tsx';
import './price-source.css';

type PriceSourceProps = {
  source: string;
  /** Whole seconds; null before the first quote. */
  ageS: number | null;
  /** When the market is closed: the time of its last price. */
  closedAt?: string | null;
};

/** Source and age of a price, in one line. */
export function PriceSource({ source, ageS, closedAt = null }: PriceSourceProps) {
  const { t, formats } = useText();
  return (
    <p className="price-source">
      <span className="price-source__name">
        {t(marketsText.source)} <b>{sourceName(t, source)}</b>
      </span>
      <span className="price-source__age">
        {closedAt === null ? (
          <QuoteAge seconds={ageS} />
        ) : (
          t(marketsText.lastQuoteAtClose, { time: formats.dateTime(closedAt) })
        )}
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
  if (seconds === null) return t(marketsText.noQuoteYet);
  if (seconds < 120) return t(marketsText.quotedSecondsSAgo, { seconds });
  if (seconds < 7200) return t(marketsText.quotedMinutesMinAgo, { minutes: Math.floor(seconds / 60) });
  return t(marketsText.quotedHoursHAgo, { hours: Math.floor(seconds / 3600) });
}
