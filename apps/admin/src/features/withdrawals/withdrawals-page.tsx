import { type AdminWithdrawal, type WithdrawalState, withdrawalStates } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Input, Select, type TableProps } from 'antd';
import { useMemo } from 'react';
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
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { useWithdrawals } from './withdrawal-queries.ts';
import { accountLine, escalations, withdrawalLooks } from './withdrawal-texts.ts';
import '../../review/review.css';
import './withdrawals.css';

const filterKeys = ['queue', 'state', 'q'] as const;
const queues = ['review', 'cashier', 'all'] as const;
type Queue = (typeof queues)[number];

/** Withdrawals that wait for a review or for the cashier, by the time an answer is due; and past ones. */
export function WithdrawalsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const work = useOpenWork();
  const { filters, setFilters } = address;
  const queue = queues.find((one) => one === filters.queue) ?? 'review';
  const state = withdrawalStates.find((one) => one === filters.state);
  const query = useWithdrawals({
    queue,
    ...(queue === 'all' && state !== undefined ? { state } : {}),
    ...(filters.q === undefined ? {} : { q: filters.q }),
    ...pageOf(address),
  });
  const columns = useWithdrawalColumns(queue, openId, open);
  const nothing = { review: t('没有等待审核的提现'), cashier: t('没有等待打款的提现'), all: t('没有符合条件的记录') };
  return (
    <Page title={t('提现审核')} sub={t('按时限排序；超过 12、24 小时未处理会自动升级')}>
      <ReviewLayout
        panel={openId === null ? null : <WithdrawalPanel key={openId} id={openId} onClose={() => open(null)} />}
      >
        <search className="filters">
          <QueueChips
            label={t('队列')}
            chosen={queue}
            onChoose={(chosen) => setFilters({ queue: chosen === 'review' ? '' : chosen })}
            queues={[
              { queue: 'review', name: t('待审核'), count: work?.withdrawals ?? undefined },
              { queue: 'cashier', name: t('打款'), count: work?.payouts ?? undefined },
              { queue: 'all', name: t('全部记录') },
            ]}
          />
          {queue === 'all' && (
            <Select<WithdrawalState>
              allowClear
              style={{ width: 130 }}
              aria-label={t('状态')}
              placeholder={t('全部状态')}
              value={state ?? null}
              onChange={(chosen) => setFilters({ ...filters, state: chosen ?? '' })}
              options={withdrawalStates.map((value) => ({ value, label: t(withdrawalLooks[value].name) }))}
            />
          )}
          <Input.Search
            key={filters.q}
            allowClear
            defaultValue={filters.q}
            maxLength={128}
            style={{ width: 230 }}
            placeholder={t('会员名、打款流水号')}
            aria-label={t('查找提现')}
            onSearch={(q) => setFilters({ ...filters, q: q.trim() })}
          />
        </search>
        <ServerTable<AdminWithdrawal>
          label={t('提现审核')}
          query={query}
          address={address}
          columns={columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? 820 : 590}
          queue={{ openId, onOpen: open }}
          empty={nothing[queue]}
        />
      </ReviewLayout>
    </Page>
  );
}

function useWithdrawalColumns(queue: Queue, openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<AdminWithdrawal>['columns']>>(() => {
    const stateColumn = {
      title: t('状态'),
      render: (_: unknown, row: AdminWithdrawal) => (
        <span className="two-lines">
          <StateTag look={withdrawalLooks[row.state]} />
          <span className="meta">
            {[row.claim?.username, row.escalated > 0 && t(escalations[Math.min(row.escalated, 2)] ?? '')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    };
    return [
      columns.number,
      columns.member,
      { title: t('收款方式'), className: 'nowrap', render: (_, row) => accountLine(row) },
      {
        title: t('金额'),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => <strong>{amountText(row.amount)}</strong>,
      },
      columns.risk,
      ...(openId === null ? [stateColumn] : []),
      queue === 'all' ? columns.updated : columns.left,
    ];
  }, [t, columns, queue, openId]);
}
