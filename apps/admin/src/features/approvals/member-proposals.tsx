import type { Approval } from '@fairtick/contracts';
import { adminApprovalsText, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { itemPath } from '../../shared/paths.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { ApprovalAmount } from './approval-amount.tsx';
import { obstacleTexts, useObstacle } from './approval-obstacle.ts';
import { ApprovalStrip } from './approval-strip.tsx';
import { approvalKindNames, approvalStatusLabels, categoryName } from './approval-texts.ts';
import { WithdrawProposalButton } from './withdraw-proposal-button.tsx';

/** Proposals about one member or the house: pending ones with a link to decide, others in one line each. */
export function MemberProposals({ proposals }: { proposals: readonly Approval[] }) {
  const { t, formats } = useText();
  const pending = proposals.filter(({ state }) => state === 'pending');
  const past = proposals.filter(({ state }) => state !== 'pending');
  return (
    <>
      {pending.map((one) => (
        <article key={one.id} className="proposal" aria-label={t(adminApprovalsText.pendingProposal)}>
          <p>
            <strong>{t(approvalKindNames[one.kind])}</strong> {one.amount !== null && <ApprovalAmount approval={one} />}
            {one.category !== null && <span className="meta"> · {t(categoryName(one.category))}</span>}
          </p>
          <p className="proposal__why">{one.reason}</p>
          <ApprovalStrip item={one} />
          <p className="meta">
            <Way item={one} />
          </p>
          <WithdrawProposalButton item={one} />
        </article>
      ))}
      {past.length > 0 && (
        <div className="proposals-past">
          <h3>{t(adminApprovalsText.recentProposals)}</h3>
          <ul>
            {past.map((one) => (
              <li key={one.id}>
                <span className="meta nowrap">{formats.dateTime(one.decidedAt ?? one.proposedAt)}</span>
                <span>
                  <strong>{t(approvalKindNames[one.kind])}</strong>{' '}
                  {one.amount !== null && <ApprovalAmount approval={one} />}
                </span>
                <span className="proposal__why">{one.reason}</span>
                <StateTag label={approvalStatusLabels[one.state]} />
                <span className="meta nowrap">
                  {one.proposedBy} → {one.decidedBy ?? '—'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Way({ item }: { item: Approval }) {
  const { t } = useText();
  const obstacle = useObstacle()(item);
  if (obstacle !== null) return t(obstacleTexts[obstacle]);
  return <Link to={itemPath('approvals', item.id)}>{t(adminApprovalsText.decide)}</Link>;
}
