import { tradingTermsText, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { termsQuery } from '../../shared/queries.ts';

/** Link to the terms that all products share; announces upcoming changes. */
export function CommonTermsLink() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const next = useQuery(termsQuery(platform)).data?.upcoming[0];
  return (
    <button
      type="button"
      className="link product-terms__common"
      onClick={() => platform.navigation.navigateTo(urlOf(paths.productTerms, { of: 'trading' }))}
    >
      {next === undefined
        ? t(tradingTermsText.commonTermsTradingChanges)
        : t(tradingTermsText.commonTermsTradingChange, { time: formats.dateTime(next.effectiveAt) })}
    </button>
  );
}
