import { type AdminWithdrawal, recordNumber } from '@fairtick/contracts';
import {
  adminMemberFilesText,
  adminMembersText,
  adminReviewsText,
  adminWithdrawalsText,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { itemPath } from '../../shared/paths.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useWithdrawals } from './withdrawal-queries.ts';
import { accountLine, withdrawalStatusLabels } from './withdrawal-texts.ts';

const filterKeys = ['tab'] as const;

/** A member's withdrawals, newest first; each opens beside the queue. */
export function MemberWithdrawalsCard({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useWithdrawals({ queue: 'all', q: memberId, ...pageOf(address) });
  const columns: NonNullable<TableProps<AdminWithdrawal>['columns']> = [
    {
      title: t(adminReviewsText.no),
      render: (_, { id }) => <Link to={itemPath('withdrawals', id)}>{recordNumber(id)}</Link>,
    },
    { title: t(adminWithdrawalsText.paidTo), className: 'nowrap', render: (_, row) => accountLine(row) },
    {
      title: t(adminReviewsText.amountLabel),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{amountText(row.amount)}</strong>,
    },
    { title: t(adminMembersText.state), render: (_, row) => <StateTag label={withdrawalStatusLabels[row.state]} /> },
    {
      title: t(adminReviewsText.submittedAt),
      className: 'nowrap',
      render: (_, row) => fullTime(formats, row.createdAt),
    },
    { title: t(adminReviewsText.updated), className: 'nowrap', render: (_, row) => fullTime(formats, row.updatedAt) },
  ];
  return (
    <ServerTable<AdminWithdrawal>
      label={t(adminMemberFilesText.withdrawals)}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={820}
      empty={t(adminMemberFilesText.noWithdrawals)}
    />
  );
}
