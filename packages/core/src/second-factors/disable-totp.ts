import { DomainError, type Language } from '@fairtick/contracts';
import { findTotp } from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { countPasskeys, removeSecret, retireRecoveryCodes } from './second-factors.repo.ts';
import type { SecondFactorsCtx } from './second-factors-ctx.ts';
import { type ProvedInput, withProof } from './with-proof.ts';

/**
 * Switches a member's authenticator off, with the login password and any of the second factors. Without passkeys the
 * recovery codes become invalid with it. Withdrawals are on hold after it.
 * @throws DomainError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, PASSWORD_REQUIRED,
 * LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, UNAUTHENTICATED.
 */
export async function disableTotp(ctx: SecondFactorsCtx, input: ProvedInput & { language: Language }): Promise<void> {
  const { member, proof, language } = input;
  await withProof(ctx, input, {
    check: async (tx) => ((await findTotp(tx, member.id))?.confirmedAt ? null : new DomainError('SECOND_FACTOR_OFF')),
    change: async (tx, now) => {
      await removeSecret(tx, member.id, now);
      if ((await countPasskeys(tx, member.id)) === 0) await retireRecoveryCodes(tx, member.id, now);
      return { action: 'second_factors.disable_totp', after: { method: proof.method } };
    },
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
}
