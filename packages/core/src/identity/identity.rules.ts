import {
  type DocumentRegion,
  documentRegions,
  type IdentityCheckState,
  type IdentityReason,
  type IdentityState,
  identityCheckStates,
  identityReasons,
} from '@fairtick/contracts';

/** Returns a member's identity state from the verification and the latest submission. */
export function identityStateOf(verified: boolean, latest: IdentityCheckState | null): IdentityState {
  if (verified) return 'verified';
  return latest === 'pending_review' || latest === 'rejected' ? latest : 'unverified';
}

/** The column is text with a CHECK constraint. @throws Error for any other text. */
export function checkStateOf(state: string): IdentityCheckState {
  return oneOf(identityCheckStates, state);
}

export function regionOf(region: string): DocumentRegion {
  return oneOf(documentRegions, region);
}

/** Returns the reasons in the order of `identityReasons`, whatever order they are stored in. */
export function reasonsOf(reasons: readonly string[]): IdentityReason[] {
  return identityReasons.filter((reason) => reasons.includes(reason));
}

/** A number by which a member can refer to an administrator without learning the username. */
export function staffNumberOf(adminId: string): string {
  return adminId.slice(-6).toUpperCase();
}

function oneOf<const Value extends string>(known: readonly Value[], text: string): Value {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`unknown identity state or region: ${text}`);
  return found;
}
