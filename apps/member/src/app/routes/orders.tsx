import { useText } from '@fairtick/i18n';
import { SegmentedControl } from '@fairtick/ui';
import { useSearchParams } from 'react-router';
import { HistoryPanel } from '../../features/orders/history-panel.tsx';
import { HoldingsPanel } from '../../features/orders/holdings-panel.tsx';
import { useAccount } from '../account-context.tsx';
import { paths, urlOf } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { Page } from '../shell/page.tsx';
import '../../features/orders/orders.css';

/** Orders of the account in use: those that run, and those that are settled. */
export function OrdersPage() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { account } = useAccount();
  const [query] = useSearchParams();
  const tab = query.get('tab') === 'history' ? 'history' : 'open';
  return (
    <Page title={t('订单')} kind="tab">
      <SegmentedControl
        label={t('订单')}
        options={[
          { value: 'open', label: t('持仓中') },
          { value: 'history', label: t('历史记录') },
        ]}
        value={tab}
        onChange={(next) => navigation.redirectTo(urlOf(paths.orders, next === 'history' ? { tab: next } : {}))}
      />
      {tab === 'open' ? <HoldingsPanel /> : <HistoryPanel account={account} />}
    </Page>
  );
}
