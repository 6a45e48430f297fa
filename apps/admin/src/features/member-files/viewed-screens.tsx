import type { adminViewedHome, DataOf, Movement, Notification, Order } from '@fairtick/contracts';
import {
  adminAccountText,
  adminApprovalsText,
  adminAuditText,
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminReconciliationText,
  adminRetentionText,
  adminReviewsText,
  adminSupportText,
  serverText,
  type Translate,
  useText,
} from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Button, Result, Skeleton, Table, type TableProps, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { errorKey } from '../../shared/error-text.ts';
import { fullTime } from '../../shared/full-time.ts';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useNow } from '../../shared/use-now.ts';
import {
  type OpenedView,
  useViewedHome,
  useViewedMovements,
  useViewedNotifications,
  useViewedOrders,
} from './member-file-queries.ts';
import { categoryNames } from './member-file-texts.ts';
import { noticeTitle } from './notice-texts.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters, orderFilterKeys, orderFiltersOf } from './orders-tab.tsx';

type ViewedScreensProps = { view: OpenedView; username: string; expiresAt: string | null; onClose: () => void };

/** The content of the member's own screens, from the same calls. */
export function ViewedScreens({ view, username, expiresAt, onClose }: ViewedScreensProps) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const home = useViewedHome(view);
  if (home.error !== null && errorKey<typeof adminViewedHome>(home.error) === 'NOT_FOUND') {
    return (
      <Result
        status="info"
        title={t(adminMemberFilesText.thisViewHasEnded)}
        extra={
          <Button type="primary" onClick={onClose}>
            {t(adminMemberFilesText.giveReasonAgain)}
          </Button>
        }
      />
    );
  }
  const tabs = [
    { key: 'home', label: t(adminMemberFilesText.assets), children: <Home query={home} /> },
    { key: 'orders', label: t(adminSupportText.orders), children: <Orders view={view} /> },
    { key: 'movements', label: t(adminMemberFilesText.movements), children: <Movements view={view} /> },
    { key: 'notices', label: t(adminRetentionText.notifications), children: <Notices view={view} /> },
  ];
  return (
    <>
      <div className="view-bar" role="status">
        <strong>
          <Glyph name="eye" size={16} />
          {t(adminMemberFilesText.readSeeingNameSees, { name: username })}
        </strong>
        <span>{t(adminMemberFilesText.memberHasBeenInformed)}</span>
        {expiresAt !== null && <TimeLeft until={expiresAt} />}
        <Button size="small" onClick={onClose}>
          {t(adminMemberFilesText.end)}
        </Button>
      </div>
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={(tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? 'home'}
        onChange={(tab) => {
          const kept = ['view', 'ends'].flatMap((key) => (params.has(key) ? [[key, params.get(key) ?? '']] : []));
          setParams({ ...Object.fromEntries(kept), tab }, { replace: true });
        }}
      />
    </>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useText();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return <span aria-live="off">{t(adminMemberFilesText.timeLeft, { time: text })}</span>;
}

type HomeData = DataOf<typeof adminViewedHome>;
type Day = HomeData['assets']['days'][number];

function Home({ query }: { query: ReturnType<typeof useViewedHome> }) {
  const { t } = useText();
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton active className="card card__body" paragraph={{ rows: 8 }} />
    ) : (
      <LoadFailed query={query} />
    );
  }
  const { real, demo, assets } = query.data;
  const signed = { signed: true };
  const columns: NonNullable<TableProps<Day>['columns']> = [
    { title: t(adminAccountText.platformDay), dataIndex: 'day', className: 'nowrap' },
    { title: t(adminMemberFilesText.totalAtDayEnd), align: 'right', render: (_, day) => amountText(day.total) },
    {
      title: t(adminReconciliationText.interest),
      align: 'right',
      render: (_, { earnings }) => amountText(earnings.interest, signed),
    },
    {
      title: t(adminMemberFilesText.tradingResult),
      align: 'right',
      render: (_, { earnings }) => amountText(earnings.trading, signed),
    },
  ];
  return (
    <div className="stack">
      <section className="card" aria-label={t(adminMemberFilesText.assets)}>
        <Facts
          className="figures card__body"
          facts={[
            [t(adminMembersText.totalAssets), amountText(real.total)],
            [t(adminMembersText.available), amountText(real.available)],
            [t(adminMembersText.held), amountText(real.held)],
            [t(adminMembersText.savings), amountText(real.savings)],
            [t(adminMemberFilesText.earnedToday), amountText(assets.today.total, signed)],
            [t(adminMemberFilesText.earnedYesterday), amountText(assets.yesterday.total, signed)],
            [t(adminMembersText.demoAccount), amountText(demo.total, { symbol: '' })],
          ]}
        />
      </section>
      <section className="card table" aria-label={t(adminMemberFilesText.last30Days)}>
        <Table<Day>
          size="small"
          columns={columns}
          dataSource={assets.days.toReversed()}
          rowKey={({ day }) => day}
          pagination={false}
          scroll={{ x: 520, y: 420 }}
        />
      </section>
    </div>
  );
}

const viewKeys = [...orderFilterKeys, 'view', 'ends'] as const;

function Orders({ view }: { view: OpenedView }) {
  const { t } = useText();
  const address = useListAddress(viewKeys);
  const query = useViewedOrders(view, { ...orderFiltersOf(address.filters), ...pageOf(address) });
  const columns = useOrderColumns();
  const narrowed = {
    ...address,
    setFilters: (changed: Parameters<typeof address.setFilters>[0]) =>
      address.setFilters({ ...address.filters, ...changed }),
  };
  return (
    <>
      <OrderFilters address={narrowed} />
      <ServerTable<Order>
        label={t(adminSupportText.orders)}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={880}
        empty={t(adminMemberFilesText.noOrderFits)}
      />
    </>
  );
}

function Movements({ view }: { view: OpenedView }) {
  const { t, formats } = useText();
  const address = useListAddress(viewKeys);
  const query = useViewedMovements(view, pageOf(address));
  const money = (amount: string, { account }: Movement, signed: boolean) =>
    amountText(amount, { signed, symbol: account === 'real' ? '¥' : '' });
  const columns: NonNullable<TableProps<Movement>['columns']> = [
    {
      title: t(adminAuditText.time),
      className: 'nowrap',
      render: (_, { at }) => `${formats.date(at)} ${formats.timeWithSeconds(at)}`,
    },
    {
      title: t(adminMembersText.account),
      className: 'nowrap',
      render: (_, { account }) => (account === 'real' ? t(adminMemberFilesText.real) : t(adminLedgerText.demo)),
    },
    { title: t(adminApprovalsText.kind), className: 'nowrap', render: (_, { type }) => t(transferNames[type]) },
    {
      title: t(adminMemberFilesText.otherSide),
      className: 'nowrap',
      render: (_, { counter }) => t(bucketNames[counter] ?? serverText(counter)),
    },
    {
      title: t(adminReviewsText.amountLabel),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{money(row.amount, row, true)}</strong>,
    },
    {
      title: t(adminReconciliationText.balance),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => money(row.balanceAfter, row, false),
    },
  ];
  return (
    <ServerTable<Movement>
      label={t(adminMemberFilesText.movements)}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      minWidth={760}
      empty={t(adminAuditText.noEntryFits)}
    />
  );
}

function Notices({ view }: { view: OpenedView }) {
  const { t, formats } = useText();
  const query = useViewedNotifications(view, { limit: 100 });
  if (query.data === undefined) {
    return query.error === null ? <Skeleton active className="card card__body" /> : <LoadFailed query={query} />;
  }
  return (
    <section className="card" aria-label={t(adminRetentionText.notifications)}>
      {query.data.items.length === 0 && (
        <EmptyList className="card__body">{t(adminMemberFilesText.noNotices)}</EmptyList>
      )}
      <ul className="notices">
        {query.data.items.map((notice) => (
          <li key={notice.id}>
            <span className="meta nowrap">{fullTime(formats, notice.at)}</span>
            <span>
              <strong>{t(noticeTitle(notice))}</strong> <span className="meta">{noteOf(notice, t)}</span>
            </span>
            <span className={notice.read ? 'tag' : 'tag tag--warn'}>
              {notice.read ? t(adminMemberFilesText.read) : t(adminMemberFilesText.unread)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noteOf(notice: Notification, t: Translate): string {
  if (notice.about === 'account_view') return t(categoryNames[notice.category]);
  if (notice.about === 'restriction') return notice.message;
  if (notice.about === 'adjustment') return `${amountText(notice.amount)} ${notice.reason}`;
  if (notice.about === 'order') {
    const symbol = notice.account === 'real' ? '¥' : '';
    return `${notice.symbol} ${amountText(notice.profit, { signed: true, symbol })}`;
  }
  if (notice.about === 'savings') return amountText(notice.principal);
  if (notice.about === 'price_alert') return `${notice.symbol} ${notice.price}`;
  if (notice.about === 'market_opened') return notice.symbol;
  return 'amount' in notice ? `${amountText(notice.amount, { symbol: '' })} ${notice.currency}` : '';
}
