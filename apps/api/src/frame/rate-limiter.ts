/**
 * One counter: at most `max` calls in a window; Retry-After is the end of the window. With `peek` nothing is counted,
 * and the result is whether the maximum has been reached.
 */
export type LimitRule = { key: string; max: number; windowMs: number; peek?: true };

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterS: number };

export type RateLimiter = {
  /** Counts one call against all rules. @throws when the shared counters are unreachable. */
  take: (rules: readonly LimitRule[]) => Promise<LimitVerdict>;
  /** The same in this process only: for cheap guards, and while the shared counters are unreachable. */
  takeLocal: (rules: readonly LimitRule[]) => LimitVerdict;
};
