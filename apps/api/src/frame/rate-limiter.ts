/**
 * One counter: at most `max` calls in a window; Retry-After comes from the window's end. With `peek` nothing is counted
 * and the answer is whether the maximum has been reached.
 */
export type LimitRule = { key: string; max: number; windowMs: number; peek?: true };

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterS: number };

export type RateLimiter = {
  /** Counts one call against every rule at once. @throws when the shared counters cannot be reached. */
  take: (rules: readonly LimitRule[]) => Promise<LimitVerdict>;
  /** The same in this process only: for cheap guards, and while the shared counters are away. */
  takeLocal: (rules: readonly LimitRule[]) => LimitVerdict;
};
