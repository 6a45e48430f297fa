import { useState } from 'react';
import type { Stance } from '../decision/reviewer-state.ts';

/**
 * Whether this administrator claimed the open item and may have typed input: a claim that expired, or that a colleague took
 * over, disables the buttons and keeps the input.
 */
export function useStarted(stance: Stance | null): boolean {
  const kind = stance?.kind;
  const [started, setStarted] = useState(false);
  const now = kind === 'mine' || (started && kind !== 'first_of_two');
  if (now !== started) setStarted(now);
  return now;
}
