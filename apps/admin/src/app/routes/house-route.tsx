import { HoldingsCard } from '../../features/approvals/holdings-card.tsx';
import { HouseFundingCard } from '../../features/approvals/house-funding-card.tsx';
import { HousePage } from '../../features/ledger/house-page.tsx';

/** The house balance, with the forms by which two administrators move it and state what is held. */
export function HouseRoute() {
  return (
    <HousePage
      funding={
        <>
          <HouseFundingCard />
          <HoldingsCard />
        </>
      }
    />
  );
}
