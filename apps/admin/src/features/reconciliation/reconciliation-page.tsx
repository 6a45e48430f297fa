import { adminChainTransfers, adminStatementLines, adminStatements } from '@fairtick/contracts';
import { adminReconciliationText, useText } from '@fairtick/i18n';
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
    { key: 'books', label: t(adminReconciliationText.books), children: <BooksBoard /> },
    ...(can(adminStatements.permission)
      ? [{ key: 'statements', label: t(adminReconciliationText.statements), children: <StatementsTab /> }]
      : []),
    ...(can(adminStatementLines.permission)
      ? [{ key: 'unmatched', label: t(adminReconciliationText.inBooksOnly), children: <UnmatchedTab /> }]
      : []),
    ...(can(adminChainTransfers.permission)
      ? [{ key: 'chain', label: t(adminReconciliationText.unclaimedOnChain), children: <ChainTransfersTab /> }]
      : []),
  ];
  return (
    <Page
      title={t(adminReconciliationText.reconciliation)}
      sub={t(adminReconciliationText.booksCheckedThemselvesDifference)}
    >
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'books'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}
