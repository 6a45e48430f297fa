/** What is known of an item under review, whichever noun it belongs to. */
export type UnderReview = {
  state: string;
  claim: { adminId: string; username: string; until: string } | null;
  firstApprover: string | null;
  secondApprovalNeeded: boolean;
};
export type Reviewer = { id: string; username: string };

/**
 * Where the signed-in administrator stands: nobody has it, he has it, another one has it, or he was the first of two
 * and may not be the second. Only decides what is shown; the database decides what is done.
 */
export type Stance =
  | { kind: 'free' }
  | { kind: 'mine'; until: string }
  | { kind: 'taken'; by: string; until: string }
  | { kind: 'first_of_two' };

export function stanceOf(item: UnderReview, me: Reviewer, nowMs: number): Stance {
  if (item.secondApprovalNeeded && item.firstApprover === me.username) return { kind: 'first_of_two' };
  const { claim } = item;
  if (claim === null || Date.parse(claim.until) <= nowMs) return { kind: 'free' };
  if (claim.adminId === me.id) return { kind: 'mine', until: claim.until };
  // Whoever signed first holds nobody off who could sign second.
  if (isSecondApproval(item) && claim.username === item.firstApprover) return { kind: 'free' };
  return { kind: 'taken', by: claim.username, until: claim.until };
}

/** Whether this approval is the second of two, and not the first. */
export function isSecondApproval(item: Pick<UnderReview, 'firstApprover' | 'secondApprovalNeeded'>): boolean {
  return item.secondApprovalNeeded && item.firstApprover !== null;
}
