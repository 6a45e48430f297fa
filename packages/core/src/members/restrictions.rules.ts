export type RestrictionTimes = { endsAt: Date | null; liftedAt: Date | null };

/** Whether a restriction closes its door at this instant; it runs out by itself, nobody has to lift it. */
export function restrictionStands({ endsAt, liftedAt }: RestrictionTimes, now: Date): boolean {
  return liftedAt === null && (endsAt === null || now < endsAt);
}
