/** Changes are remembered for at least this time, and for less than twice of it. */
const keptMs = 5 * 60_000;

/** When each member's data last changed, as far as this process received it. */
export type RecentChanges = {
  note(memberIds: readonly string[]): void;
  /** Events may have been missed: nothing is known about the time before. */
  forget(): void;
  /** For how long no change of the member's data was published, in milliseconds. Longer times may be understated. */
  quietMs(memberId: string): number;
};

/** @param now monotonic milliseconds */
export function createRecentChanges(now: () => number): RecentChanges {
  let turnedAt = now();
  let knownSince = turnedAt;
  let newer = new Map<string, number>();
  let older = new Map<string, number>();

  function turn(): void {
    if (now() - turnedAt < keptMs) return;
    knownSince = turnedAt;
    turnedAt = now();
    older = newer;
    newer = new Map();
  }

  return {
    note(memberIds) {
      turn();
      for (const memberId of memberIds) newer.set(memberId, now());
    },
    forget() {
      turnedAt = now();
      knownSince = turnedAt;
      older = new Map();
      newer = new Map();
    },
    quietMs(memberId) {
      turn();
      return Math.floor(now() - (newer.get(memberId) ?? older.get(memberId) ?? knownSince));
    },
  };
}
