import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { directionOf } from './direction-of.ts';
import { TradeScreen } from './trade-screen.tsx';

/** Detail chart of the product in the address. */
export function ChartPage() {
  const { navigation } = usePlatform();
  const query = useAddressQuery();
  return (
    <TradeScreen
      productId={query.get('id')}
      direction={directionOf(query.get('direction'))}
      onPick={(id) => navigation.redirectTo(urlOf(paths.chart, { id }))}
    />
  );
}
