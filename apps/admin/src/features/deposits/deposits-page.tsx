import { type AdminDeposit, depositStates, depositsSheet, methodKinds } from '@fairtick/contracts';
import { adminAuditText, adminDepositsText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
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
import { useClaimDeposits, useDeposits } from './deposit-queries.ts';
import { depositStatusLabels, methodKindNames } from './deposit-texts.ts';
import './deposits.css';

const filterKeys = ['queue', 'state', 'kind', 'q'] as const;

/** Deposits waiting for a reviewer, most urgent first, and past ones. */
export function DepositsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const item = useOpenItem();
  const work = useOpenWork();
  const claim = useClaimDeposits();
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
      channel="deposits"
      title={t(adminReviewsText.deposits)}
      sub={
        amount === null
          ? t(adminDepositsText.completedPostsMoneyTwoPersons)
          : t(adminDepositsText.completedPostsMoneyTwo, { amount })
      }
      address={address}
      item={item}
      Panel={DepositPanel}
      queues={[
        { queue: 'open', name: t(adminReviewsText.toDo), count: work?.deposits },
        { queue: 'all', name: t(adminReviewsText.allRecords) },
      ]}
      queue={queue}
      states={{ choices: depositStates, chosen: state, nameOf: (choice) => t(depositStatusLabels[choice].name) }}
      filters={
        <FilterSelect
          label={t(adminDepositsText.method)}
          all={t(adminDepositsText.allMethods)}
          chosen={kind}
          choices={methodKinds}
          nameOf={(choice) => t(methodKindNames[choice])}
          onChoose={(choice) => setFilters({ ...filters, kind: choice })}
        />
      }
      file={<SheetButton sheet={depositsSheet} filters={asked} />}
      search={{ label: t(adminDepositsText.findDeposits), hint: t(adminDepositsText.userNameNumberReference) }}
      claim={claim}
      query={query}
      columns={columns}
      minWidths={[820, 590]}
      empty={queue === 'open' ? t(adminDepositsText.noDepositWaits) : t(adminAuditText.noEntryFits)}
    />
  );
}

function useDepositColumns(queue: 'open' | 'all', openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<AdminDeposit>['columns']>>(() => {
    const stateColumn = {
      title: t(adminMembersText.state),
      render: (_: unknown, row: AdminDeposit) => <StateTag label={depositStatusLabels[row.state]} />,
    };
    return [
      columns.number,
      columns.member,
      { title: t(adminDepositsText.method), className: 'nowrap', render: (_, row) => row.methodName },
      {
        title: t(adminReviewsText.amountLabel),
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
