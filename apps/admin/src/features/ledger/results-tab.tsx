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
import { Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { houseResultNames } from '../../shared/names/transfer-names.ts';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Sums } from '../../shared/parts/sums.tsx';
import { ordersOfDayPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { DayInputs, daysOf } from '../../shared/table/day-range.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';

const filterKeys = ['tab', 'from', 'to'] as const;
const shownDays = 31;
const dayMs = 86_400_000;

type Results = DataOf<typeof adminResults>;

const signed = (amount: string) => amountText(amount, { signed: true });

/** The house result per product and platform day, and besides trading. */
export function ResultsTab() {
  const { t } = useText();
  const { call, now } = usePlatform();
  const address = useListAddress(filterKeys);
  const today = platformDayOf(new Date(now()));
  const firstDay = platformDayOf(new Date(now() - (shownDays - 1) * dayMs));
  const asked = daysOf(address.filters, { from: firstDay, to: today });
  const query = useQuery({
    queryKey: ['ledger', 'results', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminResults, { query: asked }, { signal, quiet: true }),
  });
  const { data, error, isFetching } = query;
  return (
    <>
      <search className="filters">
        <DayInputs
          days={asked}
          latest={today}
          onChange={(change) => address.setFilters({ ...address.filters, ...change })}
        />
        <SheetButton sheet={resultsSheet} filters={asked} />
      </search>
      {error !== null && data === undefined && <LoadFailed query={query} />}
      {data !== undefined && (
        <>
          <Sums
            of={[
              [t(adminProofText.trading), signed(data.total.trading)],
              [t(adminProofText.besideTrading), signed(data.total.others)],
              [t(adminMembersText.total), signed(data.total.result)],
            ]}
          />
          <ProductDays rows={data.products} busy={isFetching} />
          <Others rows={data.others} busy={isFetching} />
        </>
      )}
    </>
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
