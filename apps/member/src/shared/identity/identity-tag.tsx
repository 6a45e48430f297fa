import type { IdentityState } from '@fairtick/contracts';
import { accountText, identityText, ledgerText } from '@fairtick/i18n';
import { StateTag, type StatusLabel } from '../records/state-tag.tsx';

const looks = {
  unverified: { text: accountText.notVerified, tone: 'plain', icon: 'user' },
  pending_review: { text: ledgerText.underReview, tone: 'warn', icon: 'hourglass' },
  verified: { text: accountText.verified, tone: 'done', icon: 'user-check' },
  rejected: { text: identityText.notAccepted, tone: 'crit', icon: 'close' },
} as const satisfies Record<IdentityState, StatusLabel>;

/** The state of the identity verification as a tag. */
export function IdentityTag({ state }: { state: IdentityState }) {
  return <StateTag look={looks[state]} />;
}
