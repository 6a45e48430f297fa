import { frameText, ordersText, savingsText, useText } from '@fairtick/i18n';
import { SegmentedControl } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { HistoryPanel } from '../../features/orders/history/history-panel.tsx';
import { TodaySettled } from '../../features/orders/history/today-settled.tsx';
import { openOrdersQuery } from '../../features/orders/order-queries.ts';
import { HoldingsPanel } from '../../features/orders/positions/holdings-panel.tsx';
import { useAccount } from '../../shared/account-context.tsx';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import '../../features/orders/orders.css';

/** Orders of the current account: open and settled ones. */
export function OrdersPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { account } = useAccount();
  const open = useQuery(openOrdersQuery(platform));
  const held = open.data?.filter((order) => order.account === account).length ?? 0;
  const query = useAddressQuery();
  const tab: 'open' | 'history' | 'savings' = query.get('tab') === 'history' ? 'history' : 'open';
  return (
    <RefreshablePage title={t(frameText.orders)} kind="tab">
      <SegmentedControl
        className="orders__switch"
        label={t(frameText.orders)}
        options={[
          { value: 'open', label: t(ordersText.open), count: held },
          { value: 'history', label: t(ordersText.history) },
          { value: 'savings', label: t(savingsText.savingsOrders) },
        ]}
        value={tab}
        onChange={(next) => {
          if (next === 'savings') platform.navigation.navigateTo(paths.savingsRecords);
          else platform.navigation.redirectTo(urlOf(paths.orders, next === 'history' ? { tab: next } : {}));
        }}
      />
      {tab === 'open' ? (
        <div className="columns">
          <div className="columns__part columns__part--flow">
            <HoldingsPanel />
          </div>
          <div className="columns__part columns__part--flow">
            <TodaySettled account={account} />
          </div>
        </div>
      ) : (
        <HistoryPanel account={account} />
      )}
    </RefreshablePage>
  );
}
