import type { Dashboard } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { TimeBar } from '../../shared/review/queue/time-bar.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { queueLabels, urgentPath } from './queue-labels.ts';
import '../../shared/review/queue/queue.css';

type Item = Dashboard['urgent'][number];

/** The next items of all queues, most urgent first. */
export function UrgentCard({ items, waiting }: { items: readonly Item[]; waiting: number }) {
  const { t, formats } = useText();
  const columns = useMemo<NonNullable<TableProps<Item>['columns']>>(
    () => [
      {
        title: t('类型'),
        className: 'nowrap',
        render: (_, { queue }) => <span className="tag">{t(queueLabels[queue].tag)}</span>,
      },
      { title: t('会员名'), render: (_, { username }) => <strong>{username ?? t('平台')}</strong> },
      {
        title: t('金额'),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount }) => (amount === null ? '—' : amountText(amount)),
      },
      {
        title: t('时限'),
        className: 'nowrap',
        render: (_, { since, dueAt }) =>
          dueAt === null ? t('自 {{at}}', { at: formats.dateTime(since) }) : <TimeBar since={since} due={dueAt} />,
      },
      {
        title: <span className="spoken">{t('操作')}</span>,
        align: 'right',
        render: (_, { queue, id, username }) => (
          <Link
            className="go"
            to={urgentPath(queue, id)}
            aria-label={t('处理 {{what}}', { what: `${t(queueLabels[queue].tag)} ${username ?? ''}` })}
          >
            {t('处理')}
          </Link>
        ),
      },
    ],
    [t, formats],
  );
  return (
    <section className="card table" aria-labelledby="urgent-title">
      <header className="card__head">
        <h2 id="urgent-title">{t('待办队列')}</h2>
        <span className="meta">{t('共 {{count}} 项，按时限排序', { count: groupThousands(String(waiting)) })}</span>
      </header>
      <Table<Item>
        size="middle"
        columns={columns}
        dataSource={[...items]}
        rowKey={({ queue, id }) => `${queue} ${id}`}
        pagination={false}
        scroll={{ x: 560 }}
        locale={{ emptyText: <EmptyList>{t('没有等待的事项')}</EmptyList> }}
      />
    </section>
  );
}
