import { type Operations, recordNumber } from '@fairtick/contracts';
import { adminOperationsText, adminReconciliationText, useText } from '@fairtick/i18n';
import { Table, type TableProps } from 'antd';
import { Facts } from '../../shared/review/facts.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { useNow } from '../../shared/use-now.ts';
import { byteText } from './byte-text.ts';
import '../../shared/review/panel.css';

type Whole = { operations: Operations };

/** Running version, and whether the database has the migrations that the code needs. */
export function VersionsCard({ operations: { versions, migrations } }: Whole) {
  const { t, formats } = useText();
  return (
    <section className="card" aria-labelledby="versions-title">
      <header className="card__head">
        <h2 id="versions-title">{t(adminOperationsText.versionsAndMigrations)}</h2>
        <StateTag
          label={
            migrations.ok
              ? { name: adminOperationsText.migrationsComplete, icon: 'circle-check', tone: 'seal' }
              : { name: adminOperationsText.migrationsMissing, icon: 'circle-alert', tone: 'crit' }
          }
        />
      </header>
      <div className="card__body">
        <Facts
          facts={[
            ['Fairtick', versions.app],
            ['Node.js', versions.node],
            ['PostgreSQL', versions.postgres],
            ['Redis', versions.redis ?? t(adminOperationsText.outOfReach)],
            [t(adminOperationsText.neededMigration), <code key="needed">{migrations.needed}</code>],
          ]}
        />
        <details className="operations__more">
          <summary>{t(adminOperationsText.countMigrationsApplied, { count: migrations.applied.length })}</summary>
          <ul>
            {migrations.applied.map(({ name, finishedAt }) => (
              <li key={name}>
                <code>{name}</code>
                <span className="meta">{formats.dateTime(finishedAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

/** Heartbeats of workers, and events waiting in the outbox. */
export function WorkersCard({ operations: { workers, outbox } }: Whole) {
  const { t, formats } = useText();
  const now = useNow(1_000);
  const anyAlive = workers.some(({ alive }) => alive);
  return (
    <section className="card" aria-labelledby="workers-title">
      <header className="card__head">
        <h2 id="workers-title">{t(adminOperationsText.workers)}</h2>
        <StateTag
          label={
            anyAlive
              ? { name: adminOperationsText.running, icon: 'circle-check', tone: 'seal' }
              : { name: adminOperationsText.noHeartbeat, icon: 'circle-alert', tone: 'crit' }
          }
        />
      </header>
      <div className="card__body">
        <Facts
          facts={workers.slice(0, 6).map(({ id, alive, startedAt, seenAt }) => [
            recordNumber(id),
            alive
              ? t(adminOperationsText.heardCountSAgo, {
                  count: Math.max(0, Math.round((now - Date.parse(seenAt)) / 1_000)),
                  at: formats.dateTime(startedAt),
                })
              : t(adminOperationsText.goneLastHeard, { at: formats.dateTime(seenAt) }),
          ])}
        />
        <h3 className="operations__sub">{t(adminOperationsText.eventsToBeRelayed)}</h3>
        <Facts
          facts={[
            [
              t(adminOperationsText.numberLabel),
              outbox.complete ? String(outbox.events) : t(adminOperationsText.countOrMore, { count: outbox.events }),
            ],
            [t(adminOperationsText.longestWait), `${outbox.oldestMs} ms`],
          ]}
        />
      </div>
    </section>
  );
}

/** Size of the database, its connections and lock waits. */
export function DatabaseCard({ operations: { database } }: Whole) {
  const { t } = useText();
  const most = Math.max(1, ...database.tables.map(({ bytes }) => bytes));
  return (
    <section className="card" aria-labelledby="database-title">
      <header className="card__head">
        <h2 id="database-title">{t(adminOperationsText.database)}</h2>
        <span className="meta">{byteText(database.bytes)}</span>
      </header>
      <div className="card__body">
        <Facts
          facts={[
            [t(adminOperationsText.connections), `${database.connections} / ${database.connectionLimit}`],
            [t(adminOperationsText.longestWaitForLock), `${database.lockWaitMs} ms`],
          ]}
        />
        <ul className="sizes" aria-label={t(adminOperationsText.largestTables)}>
          {database.tables.map(({ name, bytes }) => (
            <li key={name}>
              <code>{name}</code>
              <span>{byteText(bytes)}</span>
              <span className="sizes__bar" aria-hidden="true">
                <span style={{ width: `${(bytes * 100) / most}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type JobRun = Operations['jobs'][number];

/** Scheduled jobs as recorded in the database, also those run by a worker's own timer while Redis was down. */
export function JobsCard({ jobs }: { jobs: readonly JobRun[] }) {
  const { t, formats } = useText();
  const columns: NonNullable<TableProps<JobRun>['columns']> = [
    { title: t(adminOperationsText.job), render: (_, { name }) => <code>{name}</code> },
    {
      title: t(adminOperationsText.lastStart),
      className: 'nowrap',
      render: (_, { startedAt }) => formats.timeWithSeconds(startedAt),
    },
    {
      title: t(adminOperationsText.lastEnd),
      className: 'nowrap',
      render: (_, { finishedAt }) => (finishedAt === null ? '—' : formats.timeWithSeconds(finishedAt)),
    },
    {
      title: t(adminReconciliationText.result),
      className: 'nowrap',
      render: (_, { ok }) =>
        ok === null ? (
          '—'
        ) : (
          <StateTag
            label={
              ok
                ? { name: adminOperationsText.good, icon: 'circle-check', tone: 'seal' }
                : { name: adminOperationsText.foundSomething, icon: 'circle-alert', tone: 'crit' }
            }
          />
        ),
    },
  ];
  return (
    <section className="card operations__wide" aria-labelledby="jobs-title">
      <header className="card__head">
        <h2 id="jobs-title">{t(adminOperationsText.repeatingJobs)}</h2>
      </header>
      <Table<JobRun>
        size="small"
        columns={columns}
        dataSource={[...jobs]}
        rowKey={({ name }) => name}
        pagination={false}
        scroll={{ x: 520 }}
      />
    </section>
  );
}
