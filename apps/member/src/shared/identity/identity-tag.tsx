import type { IdentityState } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import { StateTag, type StatusLabel } from '../records/state-tag.tsx';

const looks = {
  unverified: { text: msg('未实名'), tone: 'plain', icon: 'user' },
  pending_review: { text: msg('审核中'), tone: 'warn', icon: 'hourglass' },
  verified: { text: msg('已实名'), tone: 'done', icon: 'user-check' },
  rejected: { text: msg('未通过'), tone: 'crit', icon: 'close' },
} as const satisfies Record<IdentityState, StatusLabel>;

/** The state of the identity verification as a tag. */
export function IdentityTag({ state }: { state: IdentityState }) {
  return <StateTag look={looks[state]} />;
}
