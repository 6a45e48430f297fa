/** The fields of an item under review that decide the reviewer state, for every kind of item. */
export type UnderReview = {
  state: string;
  claim: { adminId: string; username: string; until: string } | null;
  firstApprover: string | null;
  secondApprovalNeeded: boolean;
};
export type Reviewer = { id: string; username: string };

/**
 * The reviewer state of the signed-in administrator: unclaimed, claimed by them, claimed by another reviewer, or approved
 * first by them, so that they may not be second. For display only: the database enforces it.
 */
export type ReviewerState =
  | { kind: 'free' }
  | { kind: 'mine'; until: string }
  | { kind: 'taken'; by: string; until: string }
  | { kind: 'first_approver' };

export function reviewerStateOf(item: UnderReview, me: Reviewer, nowMs: number): ReviewerState {
  if (item.secondApprovalNeeded && item.firstApprover === me.username) return { kind: 'first_approver' };
  const { claim } = item;
  if (claim === null || Date.parse(claim.until) <= nowMs) return { kind: 'free' };
  if (claim.adminId === me.id) return { kind: 'mine', until: claim.until };
  // A claim of the first approver does not block the second approval.
  if (isSecondApproval(item) && claim.username === item.firstApprover) return { kind: 'free' };
  return { kind: 'taken', by: claim.username, until: claim.until };
}

/** Whether this approval is the second of two. */
export function isSecondApproval(item: Pick<UnderReview, 'firstApprover' | 'secondApprovalNeeded'>): boolean {
  return item.secondApprovalNeeded && item.firstApprover !== null;
}
