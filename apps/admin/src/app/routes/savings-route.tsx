import { SavingsProposals } from '../../features/approvals/savings-proposals.tsx';
import { SavingsPage } from '../../features/savings/savings-page.tsx';

/** Savings with the proposals that change them. */
export function SavingsRoute() {
  return <SavingsPage proposals={<SavingsProposals />} />;
}
