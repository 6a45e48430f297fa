/** When a restriction ends: never, after a duration, or at an instant that is still being chosen. */
export type End = { kind: 'never' } | { kind: 'after'; hours: number } | { kind: 'at'; at: Date | null };

export const endChoices = [24, 7 * 24, 30 * 24] as const;

/** The instant as the call takes it; null for never. */
export function endInstant(end: End, now: Date): string | null {
  if (end.kind === 'never') return null;
  if (end.kind === 'after') return new Date(now.getTime() + end.hours * 3_600_000).toISOString();
  return end.at?.toISOString() ?? null;
}
