import { homeText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { productsQuery } from '../../shared/queries.ts';

/** Time of the newest tape quote. No seal, because this browser has not verified anything here. */
export function TapeLine() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { data } = useQuery(productsQuery(platform));
  const newest = (data?.items ?? []).reduce<string | null>((latest, { priceAt }) => {
    if (priceAt === null) return latest;
    return latest === null || priceAt > latest ? priceAt : latest;
  }, null);
  if (newest === null) return <span>{t(homeText.tapeWaitingForQuote)}</span>;
  return (
    <span className="tape-line">
      <i className="state-line__dot" />
      {t(homeText.latestTapeQuoteTime, { time: formats.timeWithSeconds(newest) })}
    </span>
  );
}
