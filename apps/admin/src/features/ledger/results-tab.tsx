import { adminResults, type DataOf, type ProductDay, platformDayOf, resultsSheet } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { houseResultNames } from '../../shared/names/transfer-names.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { ordersOfDayPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';

const filterKeys = ['tab', 'from', 'to'] as const;
const dayShape = /^20\d{2}-\d{2}-\d{2}$/;
const shownDays = 31;
const dayMs = 86_400_000;

type Results = DataOf<typeof adminResults>;

/** The house result per product and platform day, and besides trading. */
export function ResultsTab() {
  const { t } = useText();
  const { call, now } = usePlatform();
  const address = useListAddress(filterKeys);
  const today = platformDayOf(new Date(now()));
  const asked = {
    from: dayShape.test(address.filters.from ?? '')
      ? (address.filters.from ?? '')
      : platformDayOf(new Date(now() - (shownDays - 1) * dayMs)),
    to: dayShape.test(address.filters.to ?? '') ? (address.filters.to ?? '') : today,
  };
  const query = useQuery({
    queryKey: ['ledger', 'results', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminResults, { query: asked }, { signal, quiet: true }),
  });
  const { data, error, isFetching } = query;
  return (
    <>
      <search className="filters">
        {(['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            type="date"
            required
            max={today}
            style={{ width: 160 }}
            aria-label={end === 'from' ? t('起始平台日') : t('结束平台日')}
            value={asked[end]}
            onChange={({ target }) => {
              if (dayShape.test(target.value)) address.setFilters({ ...address.filters, [end]: target.value });
            }}
          />
        ))}
        <SheetButton sheet={resultsSheet} filters={asked} />
      </search>
      {error !== null && data === undefined && <LoadFailed query={query} />}
      {data !== undefined && (
        <>
          <Sums total={data.total} />
          <ProductDays rows={data.products} busy={isFetching} />
          <Others rows={data.others} busy={isFetching} />
        </>
      )}
    </>
  );
}

function Sums({ total }: { total: Results['total'] }) {
  const { t } = useText();
  const sums = [
    [t('交易损益'), total.trading],
    [t('交易以外'), total.others],
    [t('合计'), total.result],
  ] as const;
  return (
    <dl className="sums">
      {sums.map(([name, amount]) => (
        <div key={name} className="card sums__one">
          <dt className="meta">{name}</dt>
          <dd className={amount.startsWith('-') ? 'loss' : undefined}>{amountText(amount, { signed: true })}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProductDays({ rows, busy }: { rows: readonly ProductDay[]; busy: boolean }) {
  const { t } = useText();
  const money = (title: string, of: (row: ProductDay) => string, sign = false) => ({
    title,
    align: 'right' as const,
    className: 'nowrap',
    render: (_: unknown, row: ProductDay) => {
      const text = amountText(of(row), sign ? { signed: true } : {});
      return sign ? <strong className={of(row).startsWith('-') ? 'loss' : undefined}>{text}</strong> : text;
    },
  });
  const columns: NonNullable<TableProps<ProductDay>['columns']> = [
    { title: t('平台日 (GMT+8)'), dataIndex: 'day', className: 'nowrap' },
    {
      title: t('产品'),
      className: 'nowrap',
      render: (_, { day, productId, symbol }) => <Link to={ordersOfDayPath(productId, day)}>{symbol}</Link>,
    },
    {
      title: t('会员赢 / 输 / 平 / 作废'),
      align: 'right',
      className: 'nowrap',
      render: (_, { wins, losses, ties, voids }) => `${wins} / ${losses} / ${ties} / ${voids}`,
    },
    money(t('结算本金'), ({ staked }) => staked),
    money(t('本金亏损'), ({ stakeLost }) => stakeLost),
    money(t('盈利赔付'), ({ paid }) => paid),
    money(t('手续费'), ({ fees }) => fees),
    money(t('退回'), ({ givenBack }) => givenBack),
    money(t('平台损益'), ({ result }) => result, true),
  ];
  return (
    <section className="card table" aria-label={t('按产品与平台日')}>
      <Table<ProductDay>
        size="small"
        columns={columns}
        dataSource={[...rows]}
        rowKey={({ day, productId }) => `${day} ${productId}`}
        loading={{ spinning: busy, delay: 200 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...(rows.length === 0 ? {} : { scroll: { x: 900 } })}
        locale={{ emptyText: <EmptyList>{t('这段时间没有结算的订单')}</EmptyList> }}
      />
    </section>
  );
}

function Others({ rows, busy }: { rows: Results['others']; busy: boolean }) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <section className="card table results__others" aria-label={t('交易以外')}>
      <Table<Results['others'][number]>
        size="small"
        columns={[
          { title: t('平台日 (GMT+8)'), dataIndex: 'day', className: 'nowrap' },
          { title: t('收支项目'), render: (_, { kind }) => t(houseResultNames[kind]) },
          {
            title: t('平台损益'),
            align: 'right',
            className: 'nowrap',
            render: (_, { amount }) => (
              <strong className={amount.startsWith('-') ? 'loss' : undefined}>
                {amountText(amount, { signed: true })}
              </strong>
            ),
          },
        ]}
        dataSource={[...rows]}
        rowKey={({ day, kind }) => `${day} ${kind}`}
        loading={{ spinning: busy, delay: 200 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </section>
  );
}
