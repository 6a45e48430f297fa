/** A token is renewed when it has this long to live, or half its life if that is less. */
const renewBeforeMs = 3 * 60_000;
/** Whoever has not touched the page for this long is idle, and the session runs out. */
const idleAfterMs = 25 * 60_000;

/**
 * Whether a token is to be renewed now.
 * @param leftMs until it ends, by the server's clock
 * @param livesMs how long it had to live when it was first seen
 * @param untouchedMs since the member last touched the page
 */
export function isRenewalDue(leftMs: number, livesMs: number, untouchedMs: number): boolean {
  return leftMs < Math.min(renewBeforeMs, livesMs / 2) && untouchedMs <= idleAfterMs;
}
