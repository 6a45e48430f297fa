import {
  type Approval,
  type ApprovalKind,
  type ApprovalState,
  approvalKinds,
  approvalStates,
  approvalsSheet,
} from '@fairtick/contracts';
import { adminApprovalsText, adminAuditText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { Button, Select, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';
import { ReviewLayout } from '../../shared/review/queue/review-layout.tsx';
import { TimeBar } from '../../shared/review/queue/time-bar.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { ApprovalAmount } from './approval-amount.tsx';
import { obstacleTags, obstacleTexts, useObstacle } from './approval-obstacle.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { useApproval, useApprovals } from './approval-queries.ts';
import { approvalKindNames, approvalStatusLabels } from './approval-texts.ts';
import { FactorResetsCard } from './factor-resets-card.tsx';
import '../../shared/review/review.css';

const filterKeys = ['queue', 'state', 'kind'] as const;

/** Proposals that another administrator has to decide, and decided ones. */
export function ApprovalsPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const { filters, setFilters } = address;
  const queue = filters.queue === 'all' ? 'all' : 'pending';
  const chosen = approvalStates.find((one) => one === filters.state);
  const state = queue === 'pending' ? 'pending' : chosen;
  const kind = approvalKinds.find((one) => one === filters.kind);
  const asked = {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
  };
  const query = useApprovals({ ...asked, ...pageOf(address) });
  const columns = useApprovalColumns(queue, openId, open);
  const listed = query.data?.items.find(({ id }) => id === openId);
  const item = useApproval(openId) ?? listed;
  return (
    <Page title={t(adminReviewsText.approvals)} sub={t(adminApprovalsText.noneApprovesOwnProposal)}>
      <FactorResetsCard />
      <ReviewLayout
        panel={item === undefined ? null : <ApprovalPanel key={item.id} item={item} onClose={() => open(null)} />}
      >
        <search className="filters">
          <QueueChips
            label={t(adminReviewsText.queue)}
            chosen={queue}
            onChoose={(one) => setFilters({ queue: one === 'pending' ? '' : one })}
            queues={[
              { queue: 'pending', name: t(adminApprovalsText.pending) },
              { queue: 'all', name: t(adminReviewsText.allRecords) },
            ]}
          />
          {queue === 'all' && (
            <Select<ApprovalState>
              allowClear
              style={{ width: 130 }}
              aria-label={t(adminMembersText.state)}
              placeholder={t(adminReviewsText.allStates)}
              value={chosen ?? null}
              onChange={(one) => setFilters({ ...filters, state: one ?? '' })}
              options={approvalStates.map((value) => ({ value, label: t(approvalStatusLabels[value].name) }))}
            />
          )}
          <Select<ApprovalKind>
            allowClear
            style={{ width: 150 }}
            aria-label={t(adminApprovalsText.kind)}
            placeholder={t(adminApprovalsText.allKinds)}
            value={kind ?? null}
            onChange={(one) => setFilters({ ...filters, kind: one ?? '' })}
            options={approvalKinds.map((value) => ({ value, label: t(approvalKindNames[value]) }))}
          />
          <SheetButton sheet={approvalsSheet} filters={asked} />
        </search>
        <ServerTable<Approval>
          label={t(adminReviewsText.approvals)}
          query={query}
          address={address}
          columns={columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? 820 : 560}
          queue={{ openId, onOpen: open }}
          empty={queue === 'pending' ? t(adminApprovalsText.noProposalWaits) : t(adminAuditText.noEntryFits)}
        />
      </ReviewLayout>
    </Page>
  );
}

function useApprovalColumns(queue: 'pending' | 'all', openId: string | null, open: (id: string) => void) {
  const { t, formats } = useText();
  return useMemo<NonNullable<TableProps<Approval>['columns']>>(() => {
    const reasonColumn = {
      title: t(adminMembersText.reason),
      render: (_: unknown, row: Approval) => <span className="clamp">{row.reason}</span>,
    };
    return [
      {
        title: t(adminApprovalsText.kind),
        className: 'nowrap',
        render: (_, row) => (
          <Button type="link" size="small" aria-expanded={row.id === openId} onClick={() => open(row.id)}>
            {t(approvalKindNames[row.kind])}
          </Button>
        ),
      },
      { title: t(adminMembersText.username), render: (_, row) => row.memberName ?? '—' },
      { title: t(adminReviewsText.amountLabel), align: 'right', render: (_, row) => <ApprovalAmount approval={row} /> },
      ...(openId === null ? [reasonColumn] : []),
      {
        title: t(adminApprovalsText.proposedBy),
        className: 'nowrap',
        render: (_, row) => (
          <span className="two-lines">
            <strong>{row.proposedBy}</strong>
            <span className="meta">{formats.dateTime(row.proposedAt)}</span>
          </span>
        ),
      },
      queue === 'pending'
        ? {
            title: t(adminReviewsText.timeLimit),
            render: (_, row) => <TimeBar since={row.proposedAt} due={row.expiresAt} />,
          }
        : {
            title: t(adminMembersText.state),
            render: (_, row) => <StateTag label={approvalStatusLabels[row.state]} />,
          },
      {
        title: '',
        className: 'nowrap',
        render: (_, row) => row.state === 'pending' && <ObstacleTag item={row} />,
      },
    ];
  }, [t, formats, queue, openId, open]);
}

function ObstacleTag({ item }: { item: Approval }) {
  const { t } = useText();
  const obstacle = useObstacle()(item);
  if (obstacle === null) return null;
  return (
    <span className="tag" title={t(obstacleTexts[obstacle])}>
      {t(obstacleTags[obstacle])}
    </span>
  );
}
