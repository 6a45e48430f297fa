import type { Dashboard } from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminAuditText,
  adminDashboardText,
  adminMembersText,
  adminReconciliationText,
  adminReviewsText,
  useText,
} from '@fairtick/i18n';
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
        title: t(adminApprovalsText.kind),
        className: 'nowrap',
        render: (_, { queue }) => <span className="tag">{t(queueLabels[queue].tag)}</span>,
      },
      {
        title: t(adminMembersText.username),
        render: (_, { username }) => <strong>{username ?? t(adminApprovalsText.house)}</strong>,
      },
      {
        title: t(adminReviewsText.amountLabel),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount }) => (amount === null ? '—' : amountText(amount)),
      },
      {
        title: t(adminReviewsText.timeLimit),
        className: 'nowrap',
        render: (_, { since, dueAt }) =>
          dueAt === null ? (
            t(adminReconciliationText.sinceAt, { at: formats.dateTime(since) })
          ) : (
            <TimeBar since={since} due={dueAt} />
          ),
      },
      {
        title: <span className="spoken">{t(adminAuditText.act)}</span>,
        align: 'right',
        render: (_, { queue, id, username }) => (
          <Link
            className="go"
            to={urgentPath(queue, id)}
            aria-label={t(adminDashboardText.openWhat, { what: `${t(queueLabels[queue].tag)} ${username ?? ''}` })}
          >
            {t(adminDashboardText.open)}
          </Link>
        ),
      },
    ],
    [t, formats],
  );
  return (
    <section className="card table" aria-labelledby="urgent-title">
      <header className="card__head">
        <h2 id="urgent-title">{t(adminDashboardText.whatIsWaiting)}</h2>
        <span className="meta">
          {t(adminDashboardText.countAllTimeLeft, { count: groupThousands(String(waiting)) })}
        </span>
      </header>
      <Table<Item>
        size="middle"
        columns={columns}
        dataSource={[...items]}
        rowKey={({ queue, id }) => `${queue} ${id}`}
        pagination={false}
        scroll={{ x: 560 }}
        locale={{ emptyText: <EmptyList>{t(adminDashboardText.nothingIsWaiting)}</EmptyList> }}
      />
    </section>
  );
}
