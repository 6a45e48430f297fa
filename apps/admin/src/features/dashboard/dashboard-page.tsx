import type { FirstDay } from '@fairtick/contracts';
import { adminDashboardText, adminRolesText, useText } from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useDashboard, useFirstDay } from './dashboard-queries.ts';
import { ExposureCard } from './exposure-card.tsx';
import { FirstDayCard } from './first-day-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { MoneyTiles } from './money-tiles.tsx';
import { BooksCard, MembersCard, SettlementCard } from './pulse-cards.tsx';
import { QueueTiles } from './queue-tiles.tsx';
import { RealAccountCard } from './real-account-card.tsx';
import { TapeCard } from './tape-card.tsx';
import { UrgentCard } from './urgent-card.tsx';
import './dashboard.css';

/** Current state of the platform. The answer contains only the parts that the administrator may see. */
export function DashboardPage() {
  const { t, formats } = useText();
  const query = useDashboard();
  const firstDay = useFirstDay().data;
  const { data, error } = query;
  if (data === undefined) {
    return (
      <Page title={t(adminRolesText.overview)}>
        {error === null ? (
          <Skeleton active className="card card__body" paragraph={{ rows: 12 }} />
        ) : (
          <LoadFailed query={query} />
        )}
      </Page>
    );
  }
  const asOf = t(adminDashboardText.asOfAt, { at: `${formats.date(data.at)} ${formats.timeWithSeconds(data.at)}` });
  const sub = (
    <span className={classNames('as-of', error !== null && 'as-of--old')}>
      {error === null ? asOf : t(adminDashboardText.notRefreshedSince, { asOf })}
    </span>
  );
  const hasMoney = data.deposits !== undefined || data.withdrawals !== undefined;
  return (
    <Page title={t(adminRolesText.overview)} sub={sub}>
      <div className="board">
        {firstDay !== undefined && isListed(firstDay) ? (
          <FirstDayCard firstDay={firstDay} missing={data.realAccount?.missing ?? []} />
        ) : (
          data.realAccount !== undefined && <RealAccountCard missing={data.realAccount.missing} />
        )}
        <div className="board__tiles">
          <QueueTiles queues={data.queues} />
          <MoneyTiles {...data} />
        </div>
        <div className="board__main">
          {hasMoney && <MoneyCard {...data} />}
          {data.queues.length > 0 && (
            <UrgentCard items={data.urgent} waiting={data.queues.reduce((sum, { waiting }) => sum + waiting, 0)} />
          )}
          <div className="board__pulse">
            {data.settlement !== undefined && <SettlementCard settlement={data.settlement} />}
            {data.books !== undefined && <BooksCard books={data.books} />}
            {data.members !== undefined && <MembersCard members={data.members} />}
          </div>
        </div>
        <div className="board__side">
          <TapeCard tapes={data.tapes} />
          {data.exposure !== undefined && <ExposureCard exposure={data.exposure} />}
        </div>
      </div>
    </Page>
  );
}

/** Until the first real order is settled, for administrators who may see more of it than the prices. */
function isListed({ settled, items }: FirstDay): boolean {
  return !settled && items.some(({ item, state }) => state !== 'hidden' && item !== 'live_feed');
}
