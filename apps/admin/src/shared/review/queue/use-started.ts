import { useState } from 'react';
import type { Stance } from '../decision/stance.ts';

/**
 * Whether this administrator had the open item and may have typed something: a claim that ran out, or that a colleague took
 * over, closes the buttons and leaves the fields as they are.
 */
export function useStarted(stance: Stance | null): boolean {
  const kind = stance?.kind;
  const [started, setStarted] = useState(false);
  const now = kind === 'mine' || (started && kind !== 'first_of_two');
  if (now !== started) setStarted(now);
  return now;
}
