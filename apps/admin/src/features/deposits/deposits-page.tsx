import { type AdminDeposit, depositStates, depositsSheet, methodKinds } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { useSecondApprovalFrom } from '../../shared/review/decision/use-second-approval-from.ts';
import { FilterSelect } from '../../shared/review/queue/queue-filters.tsx';
import { ReviewQueue } from '../../shared/review/queue/review-queue.tsx';
import { useItemColumns } from '../../shared/review/queue/use-item-columns.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { useDeposits } from './deposit-queries.ts';
import { depositStatusLabels, methodKindNames } from './deposit-texts.ts';
import './deposits.css';

const filterKeys = ['queue', 'state', 'kind', 'q'] as const;

/** Deposits waiting for a reviewer, most urgent first, and past ones. */
export function DepositsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const item = useOpenItem();
  const work = useOpenWork();
  const amount = useSecondApprovalFrom();
  const { filters, setFilters } = address;
  const queue = filters.queue === 'all' ? 'all' : 'open';
  const state = depositStates.find((one) => one === filters.state);
  const kind = methodKinds.find((one) => one === filters.kind);
  const asked = {
    queue,
    ...(queue === 'open' || state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(filters.q === undefined ? {} : { q: filters.q }),
  } as const;
  const query = useDeposits({ ...asked, ...pageOf(address) });
  const columns = useDepositColumns(queue, ...item);
  return (
    <ReviewQueue
      title={t('充值审核')}
      sub={
        amount === null
          ? t('只有“已完成”才入账；大额须两人审核')
          : t('只有“已完成”才入账；{{amount}} 起须两人审核', { amount })
      }
      address={address}
      item={item}
      Panel={DepositPanel}
      queues={[
        { queue: 'open', name: t('待处理'), count: work?.deposits },
        { queue: 'all', name: t('全部记录') },
      ]}
      queue={queue}
      states={{ choices: depositStates, chosen: state, nameOf: (choice) => t(depositStatusLabels[choice].name) }}
      filters={
        <FilterSelect
          label={t('付款方式')}
          all={t('全部方式')}
          chosen={kind}
          choices={methodKinds}
          nameOf={(choice) => t(methodKindNames[choice])}
          onChoose={(choice) => setFilters({ ...filters, kind: choice })}
        />
      }
      file={<SheetButton sheet={depositsSheet} filters={asked} />}
      search={{ label: t('查找充值'), hint: t('会员名、单号、附言码、交易号') }}
      query={query}
      columns={columns}
      minWidths={[820, 590]}
      empty={queue === 'open' ? t('没有等待处理的充值') : t('没有符合条件的记录')}
    />
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
          <StateTag label={depositStatusLabels[row.state]} />
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
