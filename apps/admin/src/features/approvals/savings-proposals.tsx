import { adminApprovals } from '@fairtick/contracts';
import { adminApprovalsText, adminSavingsText, useText } from '@fairtick/i18n';
import { useCan } from '../../shared/platform/use-me.ts';
import { useApprovals } from './approval-queries.ts';
import { MemberProposals } from './member-proposals.tsx';
import '../../shared/review/review.css';
import './approvals.css';

const shownProposals = 20;

/** Proposed savings terms, pending and decided; renders nothing without any. */
export function SavingsProposals() {
  const { t } = useText();
  const can = useCan();
  const { data } = useApprovals({ kind: 'savings_terms', limit: shownProposals }, can(adminApprovals.permission));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="card proposals-card" aria-labelledby="savings-proposals-title">
      <header className="card__head">
        <h2 id="savings-proposals-title">{t(adminSavingsText.proposedTerms)}</h2>
        <span className="meta">{t(adminApprovalsText.needsAnotherAdministrator)}</span>
      </header>
      <MemberProposals proposals={data.items} />
    </section>
  );
}
