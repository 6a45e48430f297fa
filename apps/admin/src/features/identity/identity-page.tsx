import { identityCheckStates, type ReviewedIdentity } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { ReviewQueue } from '../../shared/review/queue/review-queue.tsx';
import { useItemColumns } from '../../shared/review/queue/use-item-columns.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { useIdentityChecks } from './identity-queries.ts';
import { identityStatusLabels, regionNames } from './identity-texts.ts';
import './identity.css';

const filterKeys = ['queue', 'state', 'q'] as const;

/** Identity submissions waiting for a review, by due time, and past ones. */
export function IdentityPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const item = useOpenItem();
  const work = useOpenWork();
  const { filters } = address;
  const queue = filters.queue === 'all' ? 'all' : 'open';
  const state = identityCheckStates.find((one) => one === filters.state);
  const query = useIdentityChecks({
    queue,
    ...(queue === 'all' && state !== undefined ? { state } : {}),
    ...(filters.q === undefined ? {} : { q: filters.q }),
    ...pageOf(address),
  });
  const columns = useIdentityColumns(queue, ...item);
  return (
    <ReviewQueue
      title={t('实名审核')}
      sub={t('按时限排序；会员能看到谁查看过自己的资料')}
      address={address}
      item={item}
      Panel={IdentityPanel}
      queues={[
        { queue: 'open', name: t('待审核'), count: work?.identity },
        { queue: 'all', name: t('全部记录') },
      ]}
      queue={queue}
      states={{ choices: identityCheckStates, chosen: state, nameOf: (choice) => t(identityStatusLabels[choice].name) }}
      search={{ label: t('查找实名资料'), hint: t('会员名、会员编号') }}
      query={query}
      columns={columns}
      minWidths={[760, 520]}
      empty={queue === 'open' ? t('没有等待审核的实名资料') : t('没有符合条件的记录')}
    />
  );
}

function useIdentityColumns(queue: 'open' | 'all', openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<ReviewedIdentity>['columns']>>(() => {
    const stateColumn = {
      title: t('状态'),
      render: (_: unknown, row: ReviewedIdentity) => (
        <span className="two-lines">
          <StateTag label={identityStatusLabels[row.state]} />
          <span className="meta">{row.claim?.username ?? row.decidedBy}</span>
        </span>
      ),
    };
    return [
      columns.number,
      columns.member,
      { title: t('证件'), className: 'nowrap', render: (_, { region }) => t(regionNames[region]) },
      { title: t('次数'), align: 'right', render: (_, { number }) => t('第 {{value}} 次', { value: number }) },
      columns.risk,
      ...(openId === null ? [stateColumn] : []),
      queue === 'all' ? columns.updated : columns.left,
    ];
  }, [t, columns, queue, openId]);
}
