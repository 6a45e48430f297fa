import { type adminMemberSessions, type DataOf, endMemberSessions } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { useMemberSessions } from './member-queries.ts';

type Session = DataOf<typeof adminMemberSessions>['items'][number];

/** The member's sessions. A freeze or a sign-in block ends all of them. */
export function SessionsCard({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const may = useCan()(endMemberSessions.permission);
  const query = useMemberSessions(memberId);
  const [ending, setEnding] = useState<string | null>(null);
  const { data, error, isFetching } = query;
  if (error !== null && data === undefined) {
    return <LoadFailed query={query} />;
  }
  const columns: NonNullable<TableProps<Session>['columns']> = [
    {
      title: t('登录时间'),
      className: 'nowrap',
      render: (_, row) => formats.dateTime(row.createdAt),
    },
    { title: t('最近活动'), className: 'nowrap', render: (_, row) => formats.dateTime(row.lastSeenAt) },
    { title: t('地址'), dataIndex: 'ip', className: 'nowrap' },
    { title: t('设备'), dataIndex: 'userAgent' },
    {
      title: t('状态'),
      className: 'nowrap',
      render: (_, row) =>
        row.endedAt === null ? (
          <span className="tag tag--seal">{t('进行中')}</span>
        ) : (
          <span className="tag">{t('已结束 {{at}}', { at: formats.dateTime(row.endedAt) })}</span>
        ),
    },
    ...(may
      ? [
          {
            key: 'end',
            title: t('操作'),
            render: (_: unknown, row: Session) => <EndButton row={row} onEnd={setEnding} />,
          },
        ]
      : []),
  ];
  return (
    <section className="card table" aria-label={t('登录设备')}>
      <Table<Session>
        size="middle"
        columns={columns}
        dataSource={data?.items ?? []}
        rowKey={(row) => row.id}
        loading={isFetching}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyList>{t('还没有登录过')}</EmptyList> }}
      />
      {ending !== null && <EndSessionDialog memberId={memberId} sessionId={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function EndButton({ row, onEnd }: { row: Session; onEnd: (id: string) => void }) {
  const { t } = useText();
  if (row.endedAt !== null) return null;
  return (
    <Button size="small" danger onClick={() => onEnd(row.id)}>
      {t('强制下线')}
    </Button>
  );
}
