export type { LeafRow } from './liabilities.repo.ts';
export { leafColumns } from './liabilities.repo.ts';
export { listHoldings } from './list-holdings.ts';
export { proposeHoldings } from './propose-holdings.ts';
export { type PublishedDay, publishLiabilities } from './publish-liabilities.ts';
export { listLiabilities, readLiabilityDay, readLiabilityProof } from './read-liabilities.ts';
