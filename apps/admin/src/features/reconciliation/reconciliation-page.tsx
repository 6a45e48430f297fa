import { adminChainTransfers, adminStatementLines, adminStatements } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { BooksBoard } from './books-board.tsx';
import { ChainTransfersTab } from './chain-transfers-tab.tsx';
import { StatementsTab } from './statements-tab.tsx';
import { UnmatchedTab } from './unmatched-tab.tsx';
import '../../shared/review/review.css';
import './reconciliation.css';

/** Checks of the books, the breaker, and the comparison with statements. */
export function ReconciliationPage() {
  const { t } = useText();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'books', label: t('账本'), children: <BooksBoard /> },
    ...(can(adminStatements.permission)
      ? [{ key: 'statements', label: t('对账单'), children: <StatementsTab /> }]
      : []),
    ...(can(adminStatementLines.permission)
      ? [{ key: 'unmatched', label: t('账上有、对账单没有'), children: <UnmatchedTab /> }]
      : []),
    ...(can(adminChainTransfers.permission)
      ? [{ key: 'chain', label: t('链上未认领'), children: <ChainTransfersTab /> }]
      : []),
  ];
  return (
    <Page title={t('对账')} sub={t('账本自动核对；有差异即停止出款审批')}>
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'books'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}
