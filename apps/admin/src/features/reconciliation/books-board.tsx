import { adminReleaseBreaker } from '@fairtick/contracts';
import { serverText, useText } from '@fairtick/i18n';
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
        <h2 id="breaker-title">{stopped ? t('出款审批已停止') : t('出款审批正常')}</h2>
        <p className="meta">
          {stopped &&
            since !== null &&
            `${t('自 {{at}}', { at: formats.dateTime(since) })} (${formats.zoneAt(since)}) · `}
          {stopped
            ? t('账本核对发现差异：{{because}}。充值、退回与结算照常。', { because: because ?? '—' })
            : t('账本每分钟核对；发现差异会自动停止出款审批，充值与结算不受影响。')}
          {!stopped && releasedBy !== null && ` ${t('上次由 {{name}} 恢复。', { name: releasedBy })}`}
        </p>
      </div>
      {stopped && (
        <Button disabled={!may} title={may ? undefined : t('您没有此操作的权限')} onClick={() => setReleasing(true)}>
          {t('恢复出款审批')}
        </Button>
      )}
      {releasing && <ReleaseDialog onClose={() => setReleasing(false)} />}
    </section>
  );
}

function AccountsCard({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useText();
  const columns: NonNullable<TableProps<Account>['columns']> = [
    { title: t('账户'), render: (_, { account }) => t(bucketNames[account] ?? serverText(account)) },
    {
      title: t('余额'),
      align: 'right',
      className: 'nowrap',
      render: (_, { balance, currency }) => moneyText(balance, currency),
    },
  ];
  return (
    <section className="card" aria-labelledby="accounts-title">
      <header className="card__head">
        <h2 id="accounts-title">{t('平台与清算账户')}</h2>
        <span className="meta">{t('由账本得出；清算账户为负，表示会员的钱在站外银行或链上')}</span>
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
