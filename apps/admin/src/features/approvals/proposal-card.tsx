import { type ApprovalKind, adminApprovals } from '@fairtick/contracts';
import { adminApprovalsText, adminReviewsText, useText } from '@fairtick/i18n';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useApprovals } from './approval-queries.ts';
import { MemberProposals } from './member-proposals.tsx';

const shownProposals = 20;

/** A form that proposes a change of one kind, which another administrator approves, and the newest proposals of the kind. */
export function ProposalCard({ kind, title, children }: { kind: ApprovalKind; title: string; children: ReactNode }) {
  const { t } = useText();
  const titleId = useId();
  const maySee = useCan()(adminApprovals.permission);
  const { data } = useApprovals({ kind, limit: shownProposals }, maySee);
  return (
    <section className="card narrow-card" aria-labelledby={titleId}>
      <header className="card__head">
        <h2 id={titleId}>{title}</h2>
        <span className="meta">
          {t(adminApprovalsText.needsAnotherAdministrator)}{' '}
          {maySee && <Link to={paths.approvals}>{t(adminReviewsText.approvals)}</Link>}
        </span>
      </header>
      <div className="card__body">{children}</div>
      {data !== undefined && <MemberProposals proposals={data.items} />}
    </section>
  );
}
