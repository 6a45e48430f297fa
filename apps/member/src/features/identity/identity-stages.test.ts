import type { Identity, IdentityCheckState, IdentityState } from '@fairtick/contracts';
import { expect, it } from 'vitest';
import { identityStages } from './identity-stages.ts';

const statesOf = (state: IdentityState, check: IdentityCheckState | null) =>
  identityStages({ state, check: check && ({ state: check } as Identity['check']) }).map((stage) => stage.state);

it.each<[IdentityState, IdentityCheckState | null, string[]]>([
  ['unverified', null, ['now', 'next', 'next']],
  ['pending_review', 'pending_review', ['done', 'now', 'next']],
  ['rejected', 'rejected', ['now', 'stopped', 'next']],
  ['verified', 'verified', ['done', 'done', 'done']],
  // a renewal in progress, and one that was rejected
  ['verified', 'pending_review', ['done', 'now', 'next']],
  ['verified', 'rejected', ['done', 'done', 'done']],
  ['unverified', 'expired', ['now', 'next', 'next']],
  ['unverified', 'revoked', ['now', 'next', 'next']],
])('%s with a latest submission that is %s has the stages %j', (state, check, expected) => {
  expect(statesOf(state, check)).toEqual(expected);
});
