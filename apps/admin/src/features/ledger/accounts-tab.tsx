import { adminLedgerAccounts, type LedgerAccount } from '@fairtick/contracts';
import {
  adminDepositsText,
  adminLedgerText,
  adminMembersText,
  adminProofText,
  adminReconciliationText,
  serverText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { transfersPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';

/** Balances of the house accounts and of all members together; each column sums to zero. */
export function AccountsTab() {
  const { t } = useText();
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['ledger', 'accounts'],
    queryFn: ({ signal }) => call(adminLedgerAccounts, {}, { signal, quiet: true }),
  });
  const { data, error, isFetching } = query;
  if (error !== null && data === undefined) {
    return <LoadFailed query={query} />;
  }
  return (
    <div className="columns">
      <AccountsTable title={t(adminLedgerText.membersTogether)} rows={data?.members ?? []} busy={isFetching} />
      <AccountsTable title={t(adminLedgerText.houseAndClearing)} rows={data?.house ?? []} busy={isFetching} />
    </div>
  );
}

type AccountsTableProps = { title: string; rows: readonly LedgerAccount[]; busy: boolean };

function AccountsTable({ title, rows, busy }: AccountsTableProps) {
  const { t } = useText();
  const columns: NonNullable<TableProps<LedgerAccount>['columns']> = [
    {
      title: t(adminMembersText.account),
      render: (_, { bucket, account }) => {
        const name = t(bucketNames[bucket] ?? serverText(bucket));
        // Members' holds for orders are shown for one member at a time.
        return bucket === 'available' || bucket === 'held_orders' ? (
          name
        ) : (
          <Link to={transfersPath(bucket, account)} aria-label={t(adminProofText.linesOfName, { name })}>
            {name}
          </Link>
        );
      },
    },
    {
      title: t(adminDepositsText.currency),
      render: (_, { account }) => (account === 'real' ? 'CNY' : t(adminLedgerText.demo)),
    },
    {
      title: t(adminReconciliationText.balance),
      align: 'right',
      className: 'nowrap',
      render: (_, { balance, account }) => amountText(balance, account === 'real' ? {} : { symbol: '' }),
    },
  ];
  return (
    <section className="card table" aria-label={title}>
      <header className="card__head">
        <h2>{title}</h2>
      </header>
      <Table<LedgerAccount>
        size="small"
        columns={columns}
        dataSource={[...rows]}
        rowKey={({ account, bucket }) => `${account} ${bucket}`}
        loading={{ spinning: busy, delay: 200 }}
        pagination={false}
      />
    </section>
  );
}
