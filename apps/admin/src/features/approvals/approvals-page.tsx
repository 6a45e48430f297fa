import {
  type Approval,
  type ApprovalKind,
  type ApprovalState,
  approvalKinds,
  approvalStates,
  approvalsSheet,
} from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    <Page title={t('审批中心')} sub={t('提出的人不能批准自己的申请，数据库也会拒绝')}>
      <ReviewLayout
        panel={item === undefined ? null : <ApprovalPanel key={item.id} item={item} onClose={() => open(null)} />}
      >
        <search className="filters">
          <QueueChips
            label={t('队列')}
            chosen={queue}
            onChoose={(one) => setFilters({ queue: one === 'pending' ? '' : one })}
            queues={[
              { queue: 'pending', name: t('待审批') },
              { queue: 'all', name: t('全部记录') },
            ]}
          />
          {queue === 'all' && (
            <Select<ApprovalState>
              allowClear
              style={{ width: 130 }}
              aria-label={t('状态')}
              placeholder={t('全部状态')}
              value={chosen ?? null}
              onChange={(one) => setFilters({ ...filters, state: one ?? '' })}
              options={approvalStates.map((value) => ({ value, label: t(approvalStatusLabels[value].name) }))}
            />
          )}
          <Select<ApprovalKind>
            allowClear
            style={{ width: 150 }}
            aria-label={t('类型')}
            placeholder={t('全部类型')}
            value={kind ?? null}
            onChange={(one) => setFilters({ ...filters, kind: one ?? '' })}
            options={approvalKinds.map((value) => ({ value, label: t(approvalKindNames[value]) }))}
          />
          <SheetButton sheet={approvalsSheet} filters={asked} />
        </search>
        <ServerTable<Approval>
          label={t('审批中心')}
          query={query}
          address={address}
          columns={columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? 820 : 560}
          queue={{ openId, onOpen: open }}
          empty={queue === 'pending' ? t('没有等待审批的申请') : t('没有符合条件的记录')}
        />
      </ReviewLayout>
    </Page>
  );
}

function useApprovalColumns(queue: 'pending' | 'all', openId: string | null, open: (id: string) => void) {
  const { t, formats } = useText();
  return useMemo<NonNullable<TableProps<Approval>['columns']>>(() => {
    const reasonColumn = {
      title: t('理由'),
      render: (_: unknown, row: Approval) => <span className="clamp">{row.reason}</span>,
    };
    return [
      {
        title: t('类型'),
        className: 'nowrap',
        render: (_, row) => (
          <Button type="link" size="small" aria-expanded={row.id === openId} onClick={() => open(row.id)}>
            {t(approvalKindNames[row.kind])}
          </Button>
        ),
      },
      { title: t('会员名'), render: (_, row) => row.memberName ?? '—' },
      { title: t('金额'), align: 'right', render: (_, row) => <ApprovalAmount approval={row} /> },
      ...(openId === null ? [reasonColumn] : []),
      {
        title: t('申请人'),
        className: 'nowrap',
        render: (_, row) => (
          <span className="two-lines">
            <strong>{row.proposedBy}</strong>
            <span className="meta">{formats.dateTime(row.proposedAt)}</span>
          </span>
        ),
      },
      queue === 'pending'
        ? { title: t('时限'), render: (_, row) => <TimeBar since={row.proposedAt} due={row.expiresAt} /> }
        : { title: t('状态'), render: (_, row) => <StateTag label={approvalStatusLabels[row.state]} /> },
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
