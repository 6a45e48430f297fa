import type { AdminSessionEntry } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
          <span className="tag tag--seal">{t('当前会话')}</span>
        ) : (
          <Button
            size="small"
            danger
            loading={end.isPending && end.variables === row.id}
            onClick={() => end.mutate(row.id)}
          >
            {t('结束')}
          </Button>
        ),
    },
  ];
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <section className="card table account__wide" aria-labelledby="sessions-title">
      <header className="card__head">
        <h2 id="sessions-title">{t('我的会话')}</h2>
        <span className="meta">{t('陌生的会话请立即结束，并修改密码')}</span>
      </header>
      <Table<AdminSessionEntry>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={(row) => row.id}
        loading={{ spinning: query.isFetching, delay: 200 }}
        pagination={false}
        scroll={{ x: 760 }}
        locale={emptyText(t('没有会话'))}
      />
    </section>
  );
}
