import type { AdminDeposit } from '@fairtick/contracts';
import { adminDepositsText, adminMemberFilesText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { moneyText } from '../../shared/money-text.ts';
import { itemPath } from '../../shared/paths.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useDeposits } from './deposit-queries.ts';
import { depositStatusLabels } from './deposit-texts.ts';

const filterKeys = ['tab'] as const;

/** A member's deposits, newest first; each opens beside the queue. */
export function MemberDepositsCard({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useDeposits({ queue: 'all', q: memberId, ...pageOf(address) });
  const columns: NonNullable<TableProps<AdminDeposit>['columns']> = [
    {
      title: t(adminReviewsText.no),
      render: (_, { id, reference }) => <Link to={itemPath('deposits', id)}>{reference}</Link>,
    },
    { title: t(adminDepositsText.method), className: 'nowrap', render: (_, row) => row.methodName },
    {
      title: t(adminMemberFilesText.submitted),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => moneyText(row.submittedAmount, row.currency),
    },
    {
      title: t(adminMemberFilesText.posted),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{amountText(row.postedAmount)}</strong>,
    },
    { title: t(adminMembersText.state), render: (_, row) => <StateTag label={depositStatusLabels[row.state]} /> },
    {
      title: t(adminReviewsText.submittedAt),
      className: 'nowrap',
      render: (_, row) => fullTime(formats, row.createdAt),
    },
    { title: t(adminReviewsText.updated), className: 'nowrap', render: (_, row) => fullTime(formats, row.updatedAt) },
  ];
  return (
    <ServerTable<AdminDeposit>
      label={t(adminMemberFilesText.deposits)}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={820}
      empty={t(adminMemberFilesText.noDeposits)}
    />
  );
}
