import { adminQueues } from '@fairtick/contracts';
import { adminDashboardText, adminMemberFilesText, adminOperationsText, useText } from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { Skeleton, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { AnswersCard } from './answers-card.tsx';
import { FeedsTab } from './feeds-tab.tsx';
import { useOperations } from './operations-queries.ts';
import { DatabaseCard, JobsCard, VersionsCard, WorkersCard } from './platform-cards.tsx';
import { QueuesTab } from './queues-tab.tsx';
import './operations.css';

/** State of the running platform: versions, responses, price feeds and job queues; read-only. */
export function OperationsPage() {
  const { t, formats } = useText();
  const may = useCan()(adminQueues.permission);
  const [params, setParams] = useSearchParams();
  const query = useOperations();
  const { data, error } = query;
  if (data === undefined) {
    return (
      <Page title={t(adminOperationsText.operations)}>
        {error === null ? (
          <Skeleton active className="card card__body" paragraph={{ rows: 12 }} />
        ) : (
          <LoadFailed query={query} />
        )}
      </Page>
    );
  }
  const asOf = t(adminDashboardText.asOfAt, { at: formats.timeWithSeconds(data.at) });
  const tabs = [
    {
      key: 'platform',
      label: t(adminOperationsText.platform),
      children: (
        <div className="operations">
          <AnswersCard requests={data.requests} />
          <VersionsCard operations={data} />
          <WorkersCard operations={data} />
          <DatabaseCard operations={data} />
          <JobsCard jobs={data.jobs} />
        </div>
      ),
    },
    { key: 'feeds', label: t(adminDashboardText.priceSources), children: <FeedsTab feeds={data.feeds} /> },
    ...(may ? [{ key: 'queues', label: t(adminOperationsText.jobQueues), children: <QueuesTab /> }] : []),
  ];
  return (
    <Page
      title={t(adminOperationsText.operations)}
      sub={
        <span className={classNames(error !== null && 'operations__old')}>
          {error === null
            ? `${asOf} · ${t(adminMemberFilesText.readOnly)}`
            : t(adminDashboardText.notRefreshedSince, { asOf })}
        </span>
      }
    >
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'platform'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}
