import { railCurrency, statementRails } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminMembersText,
  adminReconciliationText,
  adminReviewsText,
  useText,
} from '@fairtick/i18n';
import { Select, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { itemPath } from '../../shared/paths.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { type Rail, type UnmatchedItem, useUnmatched } from './reconciliation-queries.ts';
import { railNames } from './reconciliation-texts.ts';

const filterKeys = ['tab', 'rail'] as const;

/** Payments in our books that no imported statement contains. */
export function UnmatchedTab() {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const rail = statementRails.find((one) => one === address.filters.rail) ?? 'bank';
  const query = useUnmatched({ rail, ...pageOf(address) });
  const columns = useMemo<NonNullable<TableProps<UnmatchedItem>['columns']>>(
    () => [
      {
        title: t(adminApprovalsText.kind),
        className: 'nowrap',
        render: (_, row) => (
          <Link to={itemPath(row.kind === 'deposit' ? 'deposits' : 'withdrawals', row.id)}>
            {row.kind === 'deposit' ? t(adminReviewsText.deposit) : t(adminReviewsText.withdrawal)}
          </Link>
        ),
      },
      { title: t(adminMembersText.username), dataIndex: 'username' },
      {
        title: t(adminReviewsText.amountLabel),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => moneyText(row.amount, railCurrency[rail]),
      },
      { title: t(adminReconciliationText.reference), dataIndex: 'reference' },
      {
        title: t(adminReviewsText.completed),
        className: 'nowrap',
        render: (_, row) => formats.dateTime(row.at),
      },
    ],
    [t, formats, rail],
  );
  return (
    <>
      <div className="filters">
        <Select<Rail>
          style={{ width: 170 }}
          aria-label={t(adminReconciliationText.rail)}
          value={rail}
          onChange={(chosen) => address.setFilters({ ...address.filters, rail: chosen })}
          options={statementRails.map((value) => ({ value, label: t(railNames[value]) }))}
        />
      </div>
      <ServerTable<UnmatchedItem>
        label={t(adminReconciliationText.inBooksOnly)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => `${row.kind} ${row.id}`}
        minWidth={700}
        empty={t(adminReconciliationText.nothingMissingNoStatement)}
      />
    </>
  );
}
