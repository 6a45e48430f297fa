import { adminReleaseBreaker } from '@fairtick/contracts';
import { adminMembersText, adminReconciliationText, serverText, useText } from '@fairtick/i18n';
import { Button, Skeleton, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { type Board, useBoard } from './reconciliation-queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { RunsCard } from './runs-card.tsx';

type Account = Board['accounts'][number];

/** The breaker, recent checks, and balances of house and clearing accounts. */
export function BooksBoard() {
  const query = useBoard();
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <Skeleton active className="card card__body" paragraph={{ rows: 8 }} />;
    return <LoadFailed query={query} />;
  }
  return (
    <div className="books">
      <BreakerCard breaker={data.breaker} />
      <div className="columns">
        <RunsCard runs={data.runs} />
        <AccountsCard accounts={data.accounts} />
      </div>
    </div>
  );
}

function BreakerCard({ breaker }: { breaker: Board['breaker'] }) {
  const { t, formats } = useText();
  const may = useCan()(adminReleaseBreaker.permission);
  const [releasing, setReleasing] = useState(false);
  const { stopped, since, because, releasedBy } = breaker;
  return (
    <section className={stopped ? 'card breaker breaker--stopped' : 'card breaker'} aria-labelledby="breaker-title">
      <Glyph name={stopped ? 'circle-alert' : 'circle-check'} size={28} />
      <div role="status">
        <h2 id="breaker-title">
          {stopped
            ? t(adminReconciliationText.outgoingApprovalsStopped)
            : t(adminReconciliationText.outgoingApprovalsGoOn)}
        </h2>
        <p className="meta">
          {stopped &&
            since !== null &&
            `${t(adminReconciliationText.sinceAt, { at: formats.dateTime(since) })} (${formats.zoneAt(since)}) · `}
          {stopped
            ? t(adminReconciliationText.checkBooksFoundBecause, { because: because ?? '—' })
            : t(adminReconciliationText.booksCheckedEveryMinute)}
          {!stopped && releasedBy !== null && ` ${t(adminReconciliationText.lastReleasedByName, { name: releasedBy })}`}
        </p>
      </div>
      {stopped && (
        <Button
          disabled={!may}
          title={may ? undefined : t(adminMembersText.noPermission)}
          onClick={() => setReleasing(true)}
        >
          {t(adminReconciliationText.releaseOutgoingApprovals)}
        </Button>
      )}
      {releasing && <ReleaseDialog onClose={() => setReleasing(false)} />}
    </section>
  );
}

function AccountsCard({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  const columns: NonNullable<TableProps<Account>['columns']> = [
    { title: t(adminMembersText.account), render: (_, { account }) => t(bucketNames[account] ?? serverText(account)) },
    {
      title: t(adminReconciliationText.balance),
      align: 'right',
      className: 'nowrap',
      render: (_, { balance, currency }) => moneyText(balance, currency),
    },
  ];
  return (
    <section className="card" aria-labelledby="accounts-title">
      <header className="card__head">
        <h2 id="accounts-title">{t(adminReconciliationText.houseAndClearingAccounts)}</h2>
        <span className="meta">{t(adminReconciliationText.ledgerNegativeClearingAccount)}</span>
      </header>
      <Table<Account>
        size="small"
        columns={columns}
        dataSource={[...accounts]}
        rowKey={({ account, currency }) => `${account} ${currency}`}
        pagination={false}
      />
    </section>
  );
}
