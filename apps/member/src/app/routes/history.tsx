import { type Account, accounts } from '@fairtick/contracts';
import { frameText, ledgerText, ordersText, useText } from '@fairtick/i18n';
import { IconButton, SegmentedControl, Tabs } from '@fairtick/ui';
import { useState } from 'react';
import { MovementsPanel } from '../../features/ledger/movements-panel.tsx';
import { HistoryPanel } from '../../features/orders/history/history-panel.tsx';
import { useAccount } from '../../shared/account-context.tsx';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import '../../features/orders/orders.css';

const panelId = 'history-panel';

/** Records of either account: settled orders, and every movement of money. */
export function HistoryPage() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const current = useAccount();
  const [account, setAccount] = useState<Account>(current.account);
  const [tab, setTab] = useState<'orders' | 'movements'>('orders');
  const accountTexts = { real: t(frameText.realAccount), demo: t(frameText.demoAccount) };
  return (
    <RefreshablePage
      title={t(ordersText.history)}
      end={
        <IconButton
          icon="calculator"
          label={t(ordersText.ownFigures)}
          onClick={() => navigation.navigateTo(paths.figures)}
        />
      }
    >
      <SegmentedControl
        className="orders__switch"
        label={t(frameText.tradingAccount)}
        options={accounts.map((value) => ({ value, label: accountTexts[value] }))}
        value={account}
        onChange={setAccount}
      />
      <Tabs
        label={t(ordersText.history)}
        panelId={panelId}
        options={[
          { value: 'orders', label: t(frameText.orders) },
          { value: 'movements', label: t(ledgerText.statement) },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel">
        {tab === 'orders' ? (
          <HistoryPanel key={account} account={account} />
        ) : (
          <MovementsPanel key={account} account={account} />
        )}
      </div>
    </RefreshablePage>
  );
}
