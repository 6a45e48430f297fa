import { type AdminDeposit, type DepositState, depositStates, type MethodKind, methodKinds } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Input, Select, type TableProps } from 'antd';
import { useMemo } from 'react';
import { moneyText } from '../../app/money-text.ts';
import { Page } from '../../app/shell/page.tsx';
import { useOpenWork } from '../../app/use-open-work.ts';
import { QueueChips } from '../../review/queue-chips.tsx';
import { ReviewLayout } from '../../review/review-layout.tsx';
import { StateTag } from '../../review/state-tag.tsx';
import { useItemColumns } from '../../review/use-item-columns.tsx';
import { useOpenItem } from '../../review/use-open-item.ts';
import { pageOf } from '../../table/page-of.ts';
import { ServerTable } from '../../table/server-table.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { useDeposits } from './deposit-queries.ts';
import { depositLooks, methodKindNames } from './deposit-texts.ts';
import '../../review/review.css';
import './deposits.css';

const filterKeys = ['queue', 'state', 'kind', 'q'] as const;

/** Deposits that wait for a person, the most urgent first; and past ones. */
export function DepositsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const work = useOpenWork();
  const { filters, setFilters } = address;
  const queue = filters.queue === 'all' ? 'all' : 'open';
  const state = depositStates.find((one) => one === filters.state);
  const kind = methodKinds.find((one) => one === filters.kind);
  const query = useDeposits({
    queue,
    ...(queue === 'open' || state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(filters.q === undefined ? {} : { q: filters.q }),
    ...pageOf(address),
  });
  const columns = useDepositColumns(queue, openId, open);
  return (
    <Page title={t('充值审核')} sub={t('只有“已完成”才入账；¥10,000 起须两人审核')}>
      <ReviewLayout
        panel={openId === null ? null : <DepositPanel key={openId} id={openId} onClose={() => open(null)} />}
      >
        <search className="filters">
          <QueueChips
            label={t('队列')}
            chosen={queue}
            onChoose={(chosen) => setFilters({ queue: chosen === 'open' ? '' : chosen })}
            queues={[
              { queue: 'open', name: t('待处理'), count: work?.deposits ?? undefined },
              { queue: 'all', name: t('全部记录') },
            ]}
          />
          {queue === 'all' && (
            <Select<DepositState>
              allowClear
              style={{ width: 130 }}
              aria-label={t('状态')}
              placeholder={t('全部状态')}
              value={state ?? null}
              onChange={(chosen) => setFilters({ ...filters, state: chosen ?? '' })}
              options={depositStates.map((value) => ({ value, label: t(depositLooks[value].name) }))}
            />
          )}
          <Select<MethodKind>
            allowClear
            style={{ width: 130 }}
            aria-label={t('付款方式')}
            placeholder={t('全部方式')}
            value={kind ?? null}
            onChange={(chosen) => setFilters({ ...filters, kind: chosen ?? '' })}
            options={methodKinds.map((value) => ({ value, label: t(methodKindNames[value]) }))}
          />
          <Input.Search
            key={filters.q}
            allowClear
            defaultValue={filters.q}
            maxLength={128}
            style={{ width: 230 }}
            placeholder={t('会员名、附言码、交易号')}
            aria-label={t('查找充值')}
            onSearch={(q) => setFilters({ ...filters, q: q.trim() })}
          />
        </search>
        <ServerTable<AdminDeposit>
          label={t('充值审核')}
          query={query}
          address={address}
          columns={columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? 820 : 590}
          queue={{ openId, onOpen: open }}
          empty={queue === 'open' ? t('没有等待处理的充值') : t('没有符合条件的记录')}
        />
      </ReviewLayout>
    </Page>
  );
}

function useDepositColumns(queue: 'open' | 'all', openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<AdminDeposit>['columns']>>(() => {
    const stateColumn = {
      title: t('状态'),
      render: (_: unknown, row: AdminDeposit) => (
        <span className="two-lines">
          <StateTag look={depositLooks[row.state]} />
          {row.claim !== null && <span className="meta">{row.claim.username}</span>}
        </span>
      ),
    };
    return [
      columns.number,
      columns.member,
      { title: t('付款方式'), className: 'nowrap', render: (_, row) => row.methodName },
      {
        title: t('金额'),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => (
          <span className="two-lines">
            <strong>{amountText(row.postedAmount ?? row.accountAmount)}</strong>
            {row.currency !== 'CNY' && <span className="meta">{moneyText(row.submittedAmount, row.currency)}</span>}
          </span>
        ),
      },
      columns.risk,
      ...(openId === null ? [stateColumn] : []),
      queue === 'open' ? columns.left : columns.updated,
    ];
  }, [t, columns, queue, openId]);
}
