import type { OperationsFeed } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { priceText } from '@fairtick/ui';
import { Table, type TableProps } from 'antd';
import { tapeStatusLabels } from '../../shared/names/tape-status-labels.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';

/** Price feeds per product: source, last quote, today's interruptions, and rejected ticks. */
export function FeedsTab({ feeds }: { feeds: readonly OperationsFeed[] }) {
  const { t, formats } = useText();
  const columns: NonNullable<TableProps<OperationsFeed>['columns']> = [
    {
      title: t('产品'),
      className: 'nowrap',
      render: (_, { symbol }) => <strong>{symbol}</strong>,
    },
    { title: t('状态'), className: 'nowrap', render: (_, { state }) => <StateTag label={tapeStatusLabels[state]} /> },
    {
      title: t('行情源'),
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
      title: t('最后报价'),
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
    { title: t('今日笔数'), align: 'right', render: (_, { ticks }) => ticks },
    { title: t('断流'), align: 'right', render: (_, { stalls }) => stalls },
    { title: t('缺口'), align: 'right', render: (_, { gaps }) => gaps },
    { title: t('暂停'), align: 'right', render: (_, { halts }) => halts },
    {
      title: t('近一小时拒收'),
      render: (_, { rejected }) =>
        rejected.length === 0 ? '0' : rejected.map(({ reason, quotes }) => `${reason} ${quotes}`).join(' · '),
    },
    {
      title: t('时段'),
      className: 'nowrap',
      render: (_, { closesAt, opensAt, state }) => {
        if (state === 'closed') return opensAt === null ? '—' : t('{{at}} 开市', { at: formats.dateTime(opensAt) });
        return closesAt === null ? t('全天') : t('{{at}} 休市', { at: formats.dateTime(closesAt) });
      },
    },
  ];
  return (
    <section className="card table" aria-label={t('行情源')}>
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
