export { listUnclaimedTransfers } from './list-unclaimed-transfers.ts';
export { watchChain } from './watch-chain.ts';
