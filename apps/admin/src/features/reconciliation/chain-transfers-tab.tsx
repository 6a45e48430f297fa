import { adminReconciliationText, adminReviewsText, useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { type ChainTransfer, useChainTransfers } from './reconciliation-queries.ts';

const filterKeys = ['tab'] as const;

/** On-chain transfers that belong to no deposit. */
export function ChainTransfersTab() {
  const { t, formats } = useText();
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
      { title: t(adminReconciliationText.transactionId), dataIndex: 'txId' },
      { title: t(adminReconciliationText.paidFrom), dataIndex: 'from' },
      { title: t(adminReconciliationText.paidTo), dataIndex: 'to' },
      {
        title: t(adminReconciliationText.arrived),
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.at),
      },
    ],
    [t, formats],
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
