export { sha256Hex } from '@fairtick/tlog';
export {
  type Acceptance,
  acceptanceBytes,
  acceptanceText,
  isAcceptanceSigned,
  sealedBytes,
  sealPrefix,
} from './acceptance.ts';
export { canonicalText } from './canonical-text.ts';
export {
  compareKey,
  compareLogKeys,
  compareTape,
  exitCodeOf,
  hasLogKeys,
  type PublicCheck,
} from './compare-published.ts';
export {
  type AcceptedOrder,
  type DecideOrderInput,
  type Decision,
  decideOrder,
  decidingWindowMs,
  isVoidAtEntry,
  leastTicksAfterEntry,
  profitOf,
  type TapeFact,
  type Tick,
} from './decide-order.ts';
export { foldTree } from './fold-tree.ts';
export { type FollowedTape, followTape, type ReadTape } from './follow-tape.ts';
export {
  checkLiability,
  type Liability,
  type LiabilityDay,
  type LiabilityFinding,
  type LiabilityProof,
  liabilityLeaf,
} from './liability.ts';
export { type Settlement, sealedSettlement, settlementText } from './settlement.ts';
export { encodeSum, type SumNode, siblingsOf } from './sum-tree.ts';
export { findTapeBreak, genesisHash, type TapeBreak, tapeEntryHash, tapeEntryText } from './tape-chain.ts';
export {
  type Check,
  type CheckName,
  type CheckOutcome,
  checkNamesOf,
  decideReceipt,
  type PublicFacts,
  type PublicLine,
  verifyPart,
  verifyReceipt,
} from './verify-receipt.ts';
