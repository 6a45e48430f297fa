import { identityCheckStates, type ReviewedIdentity } from '@fairtick/contracts';
import { adminAuditText, adminIdentityText, adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
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
import { useClaimIdentities, useIdentityChecks } from './identity-queries.ts';
import { identityStatusLabels, regionNames } from './identity-texts.ts';
import './identity.css';

const filterKeys = ['queue', 'state', 'q'] as const;

/** Identity submissions waiting for a review, by due time, and past ones. */
export function IdentityPage() {
  const { t } = useText();
  const address = useListAddress(filterKeys);
  const item = useOpenItem();
  const work = useOpenWork();
  const claim = useClaimIdentities();
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
      channel="identity"
      title={t(adminIdentityText.identity)}
      sub={t(adminIdentityText.timeLimitMembersSee)}
      address={address}
      item={item}
      Panel={IdentityPanel}
      queues={[
        { queue: 'open', name: t(adminReviewsText.pendingReview), count: work?.identity },
        { queue: 'all', name: t(adminReviewsText.allRecords) },
      ]}
      queue={queue}
      states={{ choices: identityCheckStates, chosen: state, nameOf: (choice) => t(identityStatusLabels[choice].name) }}
      search={{ label: t(adminIdentityText.findSubmission), hint: t(adminIdentityText.memberNameOrId) }}
      claim={claim}
      query={query}
      columns={columns}
      minWidths={[760, 520]}
      empty={queue === 'open' ? t(adminIdentityText.noSubmissionWaitsReview) : t(adminAuditText.noEntryFits)}
    />
  );
}

function useIdentityColumns(queue: 'open' | 'all', openId: string | null, open: (id: string) => void) {
  const { t } = useText();
  const columns = useItemColumns(openId, open);
  return useMemo<NonNullable<TableProps<ReviewedIdentity>['columns']>>(() => {
    const stateColumn = {
      title: t(adminMembersText.state),
      render: (_: unknown, row: ReviewedIdentity) => (
        <span className="two-lines">
          <StateTag label={identityStatusLabels[row.state]} />
          <span className="meta">{row.decidedBy}</span>
        </span>
      ),
    };
    return [
      columns.number,
      columns.member,
      { title: t(adminIdentityText.document), className: 'nowrap', render: (_, { region }) => t(regionNames[region]) },
      {
        title: t(adminIdentityText.submission),
        align: 'right',
        render: (_, { number }) => t(adminIdentityText.noValue, { value: number }),
      },
      columns.risk,
      ...(openId === null ? [stateColumn] : []),
      queue === 'all' ? columns.updated : columns.left,
    ];
  }, [t, columns, queue, openId]);
}
