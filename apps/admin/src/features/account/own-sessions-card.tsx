import type { AdminSessionEntry } from '@fairtick/contracts';
import { adminRolesText, adminSupportText, useText } from '@fairtick/i18n';
import { Button, Table, type TableProps } from 'antd';
import { emptyText, useSessionColumns } from '../../shared/logins/login-columns.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useEndOwnSession, useOwnSessions } from './account-queries.ts';

/** The own sessions; each can be ended. */
export function OwnSessionsCard() {
  const { t } = useText();
  const query = useOwnSessions();
  const end = useEndOwnSession();
  const common = useSessionColumns<AdminSessionEntry>();
  const columns: NonNullable<TableProps<AdminSessionEntry>['columns']> = [
    ...common,
    {
      title: '',
      align: 'right',
      className: 'nowrap',
      render: (_, row) =>
        row.current ? (
          <span className="tag tag--seal">{t(adminRolesText.thisSession)}</span>
        ) : (
          <Button
            size="small"
            danger
            loading={end.isPending && end.variables === row.id}
            onClick={() => end.mutate(row.id)}
          >
            {t(adminRolesText.end)}
          </Button>
        ),
    },
  ];
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <section className="card table account__wide" aria-labelledby="sessions-title">
      <header className="card__head">
        <h2 id="sessions-title">{t(adminRolesText.mySessions)}</h2>
        <span className="meta">{t(adminRolesText.endNotKnowOnce)}</span>
      </header>
      <Table<AdminSessionEntry>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={(row) => row.id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 760 }}
        locale={emptyText(t(adminSupportText.noConversations))}
      />
    </section>
  );
}
