import { type adminMemberSessions, type DataOf, endMemberSessions } from '@fairtick/contracts';
import { adminAuditText, adminMembersText, useText } from '@fairtick/i18n';
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
      title: t(adminMembersText.signedIn),
      className: 'nowrap',
      render: (_, row) => formats.dateTime(row.createdAt),
    },
    { title: t(adminMembersText.lastSeen), className: 'nowrap', render: (_, row) => formats.dateTime(row.lastSeenAt) },
    { title: t(adminMembersText.address), dataIndex: 'ip', className: 'nowrap' },
    { title: t(adminMembersText.device), dataIndex: 'userAgent' },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, row) =>
        row.endedAt === null ? (
          <span className="tag tag--seal">{t(adminMembersText.inProgress)}</span>
        ) : (
          <span className="tag">{t(adminMembersText.endedAt, { at: formats.dateTime(row.endedAt) })}</span>
        ),
    },
    ...(may
      ? [
          {
            key: 'end',
            title: t(adminAuditText.act),
            render: (_: unknown, row: Session) => <EndButton row={row} onEnd={setEnding} />,
          },
        ]
      : []),
  ];
  return (
    <section className="card table" aria-label={t(adminMembersText.devices)}>
      <Table<Session>
        size="middle"
        columns={columns}
        dataSource={data?.items ?? []}
        rowKey={(row) => row.id}
        loading={isFetching}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyList>{t(adminMembersText.neverSignedIn)}</EmptyList> }}
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
      {t(adminMembersText.endSession)}
    </Button>
  );
}
