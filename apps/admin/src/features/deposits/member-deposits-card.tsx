import type { AdminDeposit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    { title: t('单号'), render: (_, { id, reference }) => <Link to={itemPath('deposits', id)}>{reference}</Link> },
    { title: t('付款方式'), className: 'nowrap', render: (_, row) => row.methodName },
    {
      title: t('提交金额'),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => moneyText(row.submittedAmount, row.currency),
    },
    {
      title: t('入账金额'),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{amountText(row.postedAmount)}</strong>,
    },
    { title: t('状态'), render: (_, row) => <StateTag label={depositStatusLabels[row.state]} /> },
    {
      title: t('提交时间'),
      className: 'nowrap',
      render: (_, row) => fullTime(formats, row.createdAt),
    },
    { title: t('更新时间'), className: 'nowrap', render: (_, row) => fullTime(formats, row.updatedAt) },
  ];
  return (
    <ServerTable<AdminDeposit>
      label={t('充值记录')}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={820}
      empty={t('没有充值记录')}
    />
  );
}
