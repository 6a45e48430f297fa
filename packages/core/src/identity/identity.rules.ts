import {
  type DocumentRegion,
  documentRegions,
  type IdentityCheckState,
  type IdentityReason,
  type IdentityState,
  identityCheckStates,
  identityReasons,
} from '@fairtick/contracts';

/** What a member is, by whether he is verified and what became of his latest submission. */
export function identityStateOf(verified: boolean, latest: IdentityCheckState | null): IdentityState {
  if (verified) return 'verified';
  return latest === 'pending_review' || latest === 'rejected' ? latest : 'unverified';
}

/** The database keeps them as texts under a CHECK. @throws Error for any other text. */
export function checkStateOf(state: string): IdentityCheckState {
  return oneOf(identityCheckStates, state);
}

export function regionOf(region: string): DocumentRegion {
  return oneOf(documentRegions, region);
}

/** In the order of the list, whoever wrote them down in which. */
export function reasonsOf(reasons: readonly string[]): IdentityReason[] {
  return identityReasons.filter((reason) => reasons.includes(reason));
}

/** By which a member can ask about a looker without learning the name that he signs in with. */
export function staffNumberOf(adminId: string): string {
  return adminId.slice(-6).toUpperCase();
}

function oneOf<const Value extends string>(known: readonly Value[], text: string): Value {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Error(`an unknown ${text}`);
  return found;
}
