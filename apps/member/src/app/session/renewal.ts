import type { TokenAge } from '@fairtick/client';

/** A token is renewed when it has this long to live, or half its life if that is less. */
const renewBeforeMs = 3 * 60_000;
/** Whoever has not touched the page for this long is idle, and the session runs out. */
const idleAfterMs = 25 * 60_000;

/** Whether a token is to be renewed now. */
export function isRenewalDue({ leftMs, livesMs, untouchedMs }: TokenAge): boolean {
  return leftMs < Math.min(renewBeforeMs, livesMs / 2) && untouchedMs <= idleAfterMs;
}
