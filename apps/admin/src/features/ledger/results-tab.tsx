import { adminResults, type DataOf, type ProductDay, platformDayOf, resultsSheet } from '@fairtick/contracts';
import {
  adminLedgerText,
  adminMembersText,
  adminProofText,
  adminSavingsText,
  adminWithdrawalsText,
  useText,
} from '@fairtick/i18n';
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
            aria-label={end === 'from' ? t(adminProofText.firstPlatformDay) : t(adminProofText.lastPlatformDay)}
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
    [t(adminProofText.trading), total.trading],
    [t(adminProofText.besideTrading), total.others],
    [t(adminMembersText.total), total.result],
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
    { title: t(adminProofText.platformDayGmt8), dataIndex: 'day', className: 'nowrap' },
    {
      title: t(adminSavingsText.product),
      className: 'nowrap',
      render: (_, { day, productId, symbol }) => <Link to={ordersOfDayPath(productId, day)}>{symbol}</Link>,
    },
    {
      title: t(adminProofText.winsLossesTiesVoids),
      align: 'right',
      className: 'nowrap',
      render: (_, { wins, losses, ties, voids }) => `${wins} / ${losses} / ${ties} / ${voids}`,
    },
    money(t(adminProofText.stakesSettled), ({ staked }) => staked),
    money(t(adminLedgerText.stakeLost), ({ stakeLost }) => stakeLost),
    money(t(adminLedgerText.payout), ({ paid }) => paid),
    money(t(adminWithdrawalsText.fee), ({ fees }) => fees),
    money(t(adminProofText.givenBack), ({ givenBack }) => givenBack),
    money(t(adminProofText.houseResult), ({ result }) => result, true),
  ];
  return (
    <section className="card table" aria-label={t(adminProofText.productPlatformDay)}>
      <Table<ProductDay>
        size="small"
        columns={columns}
        dataSource={[...rows]}
        rowKey={({ day, productId }) => `${day} ${productId}`}
        loading={{ spinning: busy, delay: 200 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...(rows.length === 0 ? {} : { scroll: { x: 900 } })}
        locale={{ emptyText: <EmptyList>{t(adminProofText.noOrdersSettledTime)}</EmptyList> }}
      />
    </section>
  );
}

function Others({ rows, busy }: { rows: Results['others']; busy: boolean }) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <section className="card table results__others" aria-label={t(adminProofText.besideTrading)}>
      <Table<Results['others'][number]>
        size="small"
        columns={[
          { title: t(adminProofText.platformDayGmt8), dataIndex: 'day', className: 'nowrap' },
          { title: t(adminProofText.item), render: (_, { kind }) => t(houseResultNames[kind]) },
          {
            title: t(adminProofText.houseResult),
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
