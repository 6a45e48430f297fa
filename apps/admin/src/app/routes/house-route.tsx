import { HouseFundingCard } from '../../features/approvals/house-funding-card.tsx';
import { HousePage } from '../../features/ledger/house-page.tsx';

/** The house balance, with the form by which two administrators move it. */
export function HouseRoute() {
  return <HousePage funding={<HouseFundingCard />} />;
}
