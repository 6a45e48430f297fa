import { type AdminWithdrawal, withdrawalStates, withdrawalsSheet } from '@fairtick/contracts';
import { adminAuditText, adminMembersText, adminReviewsText, adminWithdrawalsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { ReviewQueue } from '../../shared/review/queue/review-queue.tsx';
import { useItemColumns } from '../../shared/review/queue/use-item-columns.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { useClaimWithdrawals, useWithdrawals } from './withdrawal-queries.ts';
import { accountLine, escalations, withdrawalStatusLabels } from './withdrawal-texts.ts';
import './withdrawals.css';

const filterKeys = ['queue', 'state', 'q'] as const;
const queues = ['review', 'cashier', 'all'] as const;
type Queue = (typeof queues)[number];

/** Withdrawals waiting for a review or a payout, by due time, and past ones. */
export function WithdrawalsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const item = useOpenItem();
  const work = useOpenWork();
  const claim = useClaimWithdrawals();
  const { filters } = address;
  const queue = queues.find((one) => one === filters.queue) ?? 'review';
  const state = withdrawalStates.find((one) => one === filters.state);
  const asked = {
    queue,
    ...(queue === 'all' && state !== undefined ? { state } : {}),
    ...(filters.q === undefined ? {} : { q: filters.q }),
  } as const;
  const query = useWithdrawals({ ...asked, ...pageOf(address) });
  const columns = useWithdrawalColumns(queue, ...item);
  const nothing = {
    review: t(adminWithdrawalsText.noWithdrawalWaitsReview),
    cashier: t(adminWithdrawalsText.noWithdrawalWaitsCashier),
    all: t(adminAuditText.noEntryFits),
  };
  return (
    <ReviewQueue
      channel="withdrawals"
      title={t(adminReviewsText.withdrawals)}
      sub={t(adminWithdrawalsText.timeLimitEscalatedItself)}
      address={address}
      item={item}
      Panel={WithdrawalPanel}
      queues={[
        { queue: 'review', name: t(adminReviewsText.pendingReview), count: work?.withdrawals },
        { queue: 'cashier', name: t(adminWithdrawalsText.payout), count: work?.payouts },
        { queue: 'all', name: t(adminReviewsText.allRecords) },
      ]}
      queue={queue}
      states={{ choices: withdrawalStates, chosen: state, nameOf: (choice) => t(withdrawalStatusLabels[choice].name) }}
      file={<SheetButton sheet={withdrawalsSheet} filters={asked} />}
      search={{ label: t(adminWithdrawalsText.findWithdrawals), hint: t(adminWithdrawalsText.userNameNumberPayout) }}
      claim={claim}
      query={query}
      columns={columns}
      minWidths={[820, 590]}
      empty={nothing[queue]}
    />
  );
}

function useWithdrawalColumns(queue: Queue, openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<AdminWithdrawal>['columns']>>(() => {
    const stateColumn = {
      title: t(adminMembersText.state),
      render: (_: unknown, row: AdminWithdrawal) => (
        <span className="two-lines">
          <StateTag label={withdrawalStatusLabels[row.state]} />
          <span className="meta">{row.escalated > 0 && t(escalations[row.escalated > 1 ? 2 : 1])}</span>
        </span>
      ),
    };
    return [
      columns.number,
      columns.member,
      { title: t(adminWithdrawalsText.paidTo), className: 'nowrap', render: (_, row) => accountLine(row) },
      {
        title: t(adminReviewsText.amountLabel),
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
