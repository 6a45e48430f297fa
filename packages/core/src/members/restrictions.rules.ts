export type RestrictionTimes = { endsAt: Date | null; liftedAt: Date | null };

/** Whether a restriction is active at this instant; it expires automatically at its end. */
export function isRestrictionActive({ endsAt, liftedAt }: RestrictionTimes, now: Date): boolean {
  return liftedAt === null && (endsAt === null || now < endsAt);
}
