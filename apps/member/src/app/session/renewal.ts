import type { TokenAge } from '@fairtick/client';

/** A token is renewed when this much of its lifetime is left, or half of it if that is less. */
const renewBeforeMs = 3 * 60_000;
/** A member without input for this long is idle, and the session expires. */
const idleAfterMs = 25 * 60_000;

/** Whether a token is to be renewed now. */
export function isRenewalDue({ leftMs, livesMs, untouchedMs }: TokenAge): boolean {
  return leftMs < Math.min(renewBeforeMs, livesMs / 2) && untouchedMs <= idleAfterMs;
}
