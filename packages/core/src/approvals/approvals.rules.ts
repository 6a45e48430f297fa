import {
  type AdjustmentCategory,
  type ApprovalKind,
  type ApprovalState,
  adjustmentCategories,
  approvalKinds,
  approvalStates,
} from '@fairtick/contracts';

/**
 * `accounts`: administrator accounts that count as the same person; `ownMembers`: the member accounts of that person.
 */
export type Person = { accounts: ReadonlySet<string>; ownMembers: ReadonlySet<string> };

/** @throws Error for a value that the database cannot hold. */
export function approvalKindOf(text: string): ApprovalKind {
  return wordOf(approvalKinds, text);
}

/** An undecided proposal is expired from its expiry time on, whether the sweep has marked it or not. */
export function approvalStateOf(row: { state: string; expiresAt: Date }, now: Date): ApprovalState {
  const state = wordOf(approvalStates, row.state);
  return state === 'pending' && row.expiresAt <= now ? 'expired' : state;
}

export function categoryOf(text: string): AdjustmentCategory {
  return wordOf(adjustmentCategories, text);
}

function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new Error(`unknown value of a proposal: ${text}`);
  return known;
}
