import {
  type AdjustmentCategory,
  type ApprovalKind,
  type ApprovalState,
  adjustmentCategories,
  approvalKinds,
  approvalStates,
} from '@fairtick/contracts';

/** `accounts`: those whose words count as one with his; `ownMembers`: the member accounts that are one of theirs. */
export type Person = { accounts: ReadonlySet<string>; ownMembers: ReadonlySet<string> };

/** @throws Error for a word that the database should never hold. */
export function approvalKindOf(text: string): ApprovalKind {
  return wordOf(approvalKinds, text);
}

/** A proposal that nobody decided in time is expired from that instant on, filed away or not. */
export function approvalStateOf(row: { state: string; expiresAt: Date }, now: Date): ApprovalState {
  const state = wordOf(approvalStates, row.state);
  return state === 'pending' && row.expiresAt <= now ? 'expired' : state;
}

export function categoryOf(text: string): AdjustmentCategory {
  return wordOf(adjustmentCategories, text);
}

function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new Error(`unknown word of a proposal: ${text}`);
  return known;
}
