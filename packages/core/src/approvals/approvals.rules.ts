import {
  type AdjustmentCategory,
  type ApprovalKind,
  type ApprovalState,
  adjustmentCategories,
  approvalKinds,
  approvalStates,
} from '@fairtick/contracts';

export type Person = { id: string; ownMemberId: string | null; totpDigest: Uint8Array | null };

/** Whether the words of these two accounts count as one, as `same_person` of the database decides it. */
export function samePerson(one: Person, other: Person): boolean {
  return (
    one.id === other.id ||
    (one.ownMemberId !== null && one.ownMemberId === other.ownMemberId) ||
    (one.totpDigest !== null && other.totpDigest !== null && Buffer.compare(one.totpDigest, other.totpDigest) === 0)
  );
}

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
