import type { OperationsFeed } from '@fairtick/contracts';
import { adminDashboardText, adminMembersText, adminOperationsText, adminSavingsText, useText } from '@fairtick/i18n';
import { priceText } from '@fairtick/ui';
import { Table, type TableProps } from 'antd';
import { tapeStatusLabels } from '../../shared/names/tape-status-labels.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';

/** Price feeds per product: source, last quote, today's interruptions, and rejected ticks. */
export function FeedsTab({ feeds }: { feeds: readonly OperationsFeed[] }) {
  const { t, formats } = useText();
  const columns: NonNullable<TableProps<OperationsFeed>['columns']> = [
    {
      title: t(adminSavingsText.product),
      className: 'nowrap',
      render: (_, { symbol }) => <strong>{symbol}</strong>,
    },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, { state }) => <StateTag label={tapeStatusLabels[state]} />,
    },
    {
      title: t(adminDashboardText.priceSources),
      render: (_, { source, sources }) => (
        <span className="two-lines">
          <span>{source === '' ? '—' : source}</span>
          <span className="meta">
            {sources.map((change) => `${formats.dateTime(change.at)} ${change.source}`).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      title: t(adminOperationsText.lastQuote),
      align: 'right',
      className: 'nowrap',
      render: (_, { price, tickAt, delayMs }) => (
        <span className="two-lines">
          <span>{priceText(price)}</span>
          <span className="meta">
            {[tickAt === null ? '—' : formats.timeWithMs(tickAt), ...(delayMs === null ? [] : [`${delayMs} ms`])].join(
              ' · ',
            )}
          </span>
        </span>
      ),
    },
    { title: t(adminOperationsText.ticksToday), align: 'right', render: (_, { ticks }) => ticks },
    { title: t(adminDashboardText.stalled), align: 'right', render: (_, { stalls }) => stalls },
    { title: t(adminOperationsText.gaps), align: 'right', render: (_, { gaps }) => gaps },
    { title: t(adminOperationsText.halts), align: 'right', render: (_, { halts }) => halts },
    {
      title: t(adminOperationsText.refusedInLastHour),
      render: (_, { rejected }) =>
        rejected.length === 0 ? '0' : rejected.map(({ reason, quotes }) => `${reason} ${quotes}`).join(' · '),
    },
    {
      title: t(adminOperationsText.session),
      className: 'nowrap',
      render: (_, { closesAt, opensAt, state }) => {
        if (state === 'closed')
          return opensAt === null ? '—' : t(adminDashboardText.opensAt, { at: formats.dateTime(opensAt) });
        return closesAt === null
          ? t(adminOperationsText.aroundClock)
          : t(adminDashboardText.closesAt, { at: formats.dateTime(closesAt) });
      },
    },
  ];
  return (
    <section className="card table" aria-label={t(adminDashboardText.priceSources)}>
      <Table<OperationsFeed>
        size="middle"
        columns={columns}
        dataSource={[...feeds]}
        rowKey={({ productId }) => productId}
        pagination={false}
        scroll={{ x: 980 }}
      />
    </section>
  );
}
