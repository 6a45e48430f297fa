import { adminLedgerAccounts, adminResults, adminTransfers } from '@fairtick/contracts';
import { adminLedgerText, adminProofText, useText } from '@fairtick/i18n';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import './ledger.css';
import { AccountsTab } from './accounts-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { TransfersTab } from './transfers-tab.tsx';

/** The ledger, read-only: transfers with both sides, and account balances. */
export function LedgerPage() {
  const { t } = useText();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = [
    ...(can(adminTransfers.permission)
      ? [{ key: 'transfers', label: t(adminLedgerText.transfers), children: <TransfersTab /> }]
      : []),
    ...(can(adminLedgerAccounts.permission)
      ? [{ key: 'accounts', label: t(adminLedgerText.balances), children: <AccountsTab /> }]
      : []),
    ...(can(adminResults.permission)
      ? [{ key: 'results', label: t(adminProofText.profitAndLoss), children: <ResultsTab /> }]
      : []),
  ];
  return (
    <Page title={t(adminLedgerText.ledger)} sub={t(adminLedgerText.doubleEntryAppendConsole)}>
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'transfers'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}
