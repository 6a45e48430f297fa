import { type JobState, jobStates, type QueuedJob } from '@fairtick/contracts';
import {
  adminDashboardText,
  adminMembersText,
  adminOperationsText,
  adminReviewsText,
  serverText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { Skeleton, type TableProps } from 'antd';
import { useMemo } from 'react';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useQueueJobs, useQueues } from './operations-queries.ts';
import '../../shared/review/queue/queue.css';

const filterKeys = ['tab', 'queue', 'state'] as const;
const stateNames: Record<JobState, Text> = {
  waiting: adminOperationsText.waiting,
  active: adminOperationsText.active,
  delayed: adminOperationsText.scheduled,
  failed: adminOperationsText.failure,
};
const queueTexts: Record<string, Text> = {
  settlement: adminOperationsText.settlement,
  upkeep: adminOperationsText.upkeep,
  notices: adminOperationsText.noticeSending,
};

/** Jobs in the queues. A job is only a hint and the database decides, so no job needs manual action. */
export function QueuesTab() {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const queues = useQueues();
  if (queues.data === undefined) {
    return queues.error === null ? <Skeleton active className="card card__body" /> : <LoadFailed query={queues} />;
  }
  if (!queues.data.available) {
    return <p className="card card__body">{t(adminOperationsText.redisOutReachJobs)}</p>;
  }
  const { filters, setFilters } = address;
  const chosen = queues.data.queues.find(({ name }) => name === filters.queue) ?? queues.data.queues[0];
  const state = jobStates.find((one) => one === filters.state) ?? 'delayed';
  if (chosen === undefined) return null;
  return (
    <>
      <search className="filters">
        <QueueChips
          label={t(adminReviewsText.queue)}
          chosen={chosen.name}
          onChoose={(queue) => setFilters({ ...filters, queue })}
          queues={queues.data.queues.map(({ name, paused }) => ({
            queue: name,
            name: `${t(queueTexts[name] ?? serverText(name))}${paused ? ` (${t(adminOperationsText.paused)})` : ''}`,
          }))}
        />
        <QueueChips
          label={t(adminMembersText.state)}
          chosen={state}
          onChoose={(one) => setFilters({ ...filters, state: one })}
          queues={jobStates.map((one) => ({ queue: one, name: t(stateNames[one]), count: chosen.counts[one] }))}
        />
      </search>
      <JobsTable queue={chosen.name} state={state} />
      {chosen.schedules.length > 0 && (
        <section className="card schedules" aria-labelledby="schedules-title">
          <header className="card__head">
            <h2 id="schedules-title">{t(adminOperationsText.repeating)}</h2>
            <span className="meta">
              {t(adminDashboardText.asOfAt, { at: formats.timeWithSeconds(queues.data.at) })}
            </span>
          </header>
          <ul className="card__body">
            {chosen.schedules.map(({ name, everyMs, nextAt }) => (
              <li key={name}>
                <code>{name}</code>
                <span>{everyMs === null ? '—' : t(adminOperationsText.everyCountS, { count: everyMs / 1_000 })}</span>
                <span className="meta">
                  {nextAt === null ? '—' : t(adminOperationsText.nextAt, { at: formats.timeWithSeconds(nextAt) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function JobsTable({ queue, state }: { queue: string; state: JobState }) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useQueueJobs({ name: queue, state, ...pageOf(address) });
  const columns = useMemo<NonNullable<TableProps<QueuedJob>['columns']>>(() => {
    const at = (instant: string | null) => (instant === null ? '—' : formats.timeWithSeconds(instant));
    return [
      { title: t(adminOperationsText.job), className: 'nowrap', render: (_, { name }) => <code>{name}</code> },
      { title: t(adminMembersText.id), className: 'breaks', render: (_, { id }) => <code className="meta">{id}</code> },
      { title: t(adminOperationsText.added), className: 'nowrap', render: (_, { addedAt }) => at(addedAt) },
      { title: t(adminOperationsText.due), className: 'nowrap', render: (_, { dueAt }) => at(dueAt) },
      { title: t(adminOperationsText.started), className: 'nowrap', render: (_, { startedAt }) => at(startedAt) },
      { title: t(adminOperationsText.attempts), align: 'right', render: (_, { attempts }) => attempts },
      {
        title: t(adminOperationsText.payload),
        className: 'breaks',
        render: (_, { payload }) => <code className="meta">{payload}</code>,
      },
      { title: t(adminOperationsText.whyItFailed), className: 'breaks', render: (_, { failure }) => failure ?? '—' },
    ];
  }, [t, formats]);
  return (
    <div>
      <ServerTable<QueuedJob>
        label={t(adminOperationsText.job)}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id, addedAt }) => `${id} ${addedAt}`}
        minWidth={900}
        empty={t(adminOperationsText.noJobsState)}
      />
    </div>
  );
}
