import { formatDecimal, parseDecimal, type SavingsLiability } from '@fairtick/contracts';
import { adminSavingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Table, type TableProps } from 'antd';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { useSavingsLiabilities } from './savings-queries.ts';
import { largestOf, shareOf } from './share-of.ts';

const scale = 2;
const dueOf = ({ principal, interest }: SavingsLiability) =>
  formatDecimal(parseDecimal(principal, scale) + parseDecimal(interest, scale), scale);

/** Amounts owed to savers by due day. */
export function LiabilitiesTab() {
  const { t } = useText();
  const query = useSavingsLiabilities();
  const { data } = query;
  if (query.error !== null && data === undefined) return <LoadFailed query={query} />;
  const items = data?.items ?? [];
  const most = largestOf(items.map(dueOf));
  const columns: NonNullable<TableProps<SavingsLiability>['columns']> = [
    { title: t(adminSavingsText.due0000Gmt), dataIndex: 'day', className: 'nowrap' },
    { title: t(adminSavingsText.positionCount), dataIndex: 'positions', align: 'right', className: 'nowrap' },
    {
      title: t(adminSavingsText.principal),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => amountText(row.principal),
    },
    {
      title: t(adminSavingsText.interestAtTerm),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => amountText(row.interest),
    },
    {
      title: t(adminSavingsText.dueInAll),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{amountText(dueOf(row))}</strong>,
    },
    {
      title: '',
      className: 'liability__bar',
      render: (_, row) => (
        <span className="bar-track" aria-hidden="true">
          <span className="bar-track__fill" style={{ width: `${shareOf(dueOf(row), most) * 100}%` }} />
        </span>
      ),
    },
  ];
  return (
    <>
      <dl className="savings-sums">
        <div className="card">
          <dt className="meta">{t(adminSavingsText.activePrincipal)}</dt>
          <dd>{amountText(data?.principal ?? null)}</dd>
        </div>
        <div className="card">
          <dt className="meta">{t(adminSavingsText.interestAtTerm)}</dt>
          <dd>{amountText(data?.interestAtTerm ?? null)}</dd>
        </div>
        <div className="card">
          <dt className="meta">{t(adminSavingsText.earnedFar)}</dt>
          <dd>{amountText(data?.interestEarned ?? null)}</dd>
        </div>
      </dl>
      <section className="card table" aria-label={t(adminSavingsText.liabilitiesByMaturity)}>
        <Table<SavingsLiability>
          size="middle"
          columns={columns}
          dataSource={items}
          rowKey={(row) => row.day}
          loading={{ spinning: query.isFetching, delay: 200 }}
          pagination={false}
          scroll={{ x: 760 }}
          locale={{
            emptyText: query.isFetching ? ' ' : <EmptyList>{t(adminSavingsText.nothingIsOwed)}</EmptyList>,
          }}
        />
      </section>
    </>
  );
}
