import { useState } from 'react';
import type { ReviewerState } from '../decision/reviewer-state.ts';

/**
 * Whether this administrator claimed the open item and may have typed input: a claim that expired, or that a colleague took
 * over, disables the buttons and keeps the input.
 */
export function useStarted(reviewerState: ReviewerState | null): boolean {
  const kind = reviewerState?.kind;
  const [started, setStarted] = useState(false);
  const now = kind === 'mine' || (started && kind !== 'first_approver');
  if (now !== started) setStarted(now);
  return now;
}
