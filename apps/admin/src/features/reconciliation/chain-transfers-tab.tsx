import { adminDepositsText, adminReconciliationText, adminReviewsText, useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { Moment } from '../../shared/table/moment.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { type ChainTransfer, useChainTransfers } from './reconciliation-queries.ts';

const filterKeys = ['tab'] as const;

/** Ids and addresses have no place to break. */
const code = (text: string) => <span className="breaks">{text}</span>;

/** On-chain transfers that belong to no deposit. */
export function ChainTransfersTab() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const query = useChainTransfers(pageOf(address));
  const columns = useMemo<NonNullable<TableProps<ChainTransfer>['columns']>>(
    () => [
      { title: t(adminReconciliationText.chain), dataIndex: 'chain', className: 'nowrap' },
      {
        title: t(adminReviewsText.amountLabel),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => moneyText(row.amount, 'USDT'),
      },
      { title: t(adminDepositsText.transactionId), dataIndex: 'txId', render: code },
      { title: t(adminReconciliationText.paidFrom), dataIndex: 'from', render: code },
      { title: t(adminReconciliationText.paidTo), dataIndex: 'to', render: code },
      { title: t(adminReconciliationText.arrived), render: (_, row) => <Moment at={row.at} /> },
    ],
    [t],
  );
  return (
    <ServerTable<ChainTransfer>
      label={t(adminReconciliationText.unclaimedOnChain)}
      query={query}
      address={address}
      columns={columns}
      rowKey={(row) => `${row.txId} ${row.to}`}
      minWidth={900}
      empty={t(adminReconciliationText.nothingChainUnclaimed)}
    />
  );
}
