import { type Reviewer, reviewerStateOf, type UnderReview } from '../decision/reviewer-state.ts';

type Row = { id: string } & Partial<UnderReview>;

/** The next row after the open one that waits for this administrator, from the start of the list after its end. */
export function nextItem(rows: readonly Row[], openId: string | null, me: Reviewer, nowMs: number): string | null {
  const at = rows.findIndex(({ id }) => id === openId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find((row) => waitsFor(row, me, nowMs))?.id ?? null;
}

/** Past items and those of a colleague do not wait for this administrator. */
function waitsFor(row: Row, me: Reviewer, nowMs: number): boolean {
  const { state, claim, firstApprover = null, secondApprovalNeeded = false } = row;
  if (state === undefined || claim === undefined || !open.has(state)) return false;
  const { kind } = reviewerStateOf({ state, claim, firstApprover, secondApprovalNeeded }, me, nowMs);
  return kind === 'free' || kind === 'mine';
}

const open = new Set(['pending_review', 'reviewing']);
