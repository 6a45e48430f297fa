import type { AdminSavingsPosition } from '@fairtick/contracts';
import { adminSavingsText, useText } from '@fairtick/i18n';
import { Table } from 'antd';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { usePositionColumns } from './position-columns.tsx';
import { useSavingsPositions } from './savings-queries.ts';

const shownPositions = 20;

/** A member's newest positions; reading them is an audit entry. */
export function MemberSavingsCard({ memberId }: { memberId: string }) {
  const { t } = useText();
  const query = useSavingsPositions({ memberId, limit: shownPositions });
  const columns = usePositionColumns({ withMember: false });
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  const search = new URLSearchParams({ tab: 'positions', memberId });
  return (
    <section className="card table" aria-label={t(adminSavingsText.savings)}>
      <Table<AdminSavingsPosition>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={(row) => row.position.id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 820 }}
        locale={{
          emptyText: query.isFetching ? ' ' : <EmptyList>{t(adminSavingsText.noPositions)}</EmptyList>,
        }}
      />
      {query.data?.nextCursor != null && (
        <p className="card__body">
          <Link to={`${paths.savings}?${search}`}>{t(adminSavingsText.showAll)}</Link>
        </p>
      )}
    </section>
  );
}
