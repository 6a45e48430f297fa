import { DomainError, type Language } from '@fairtick/contracts';
import { findMethods } from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { findPasskeyName, removePasskeyRow, retireRecoveryCodes } from './second-factors.repo.ts';
import type { SecondFactorsCtx } from './second-factors-ctx.ts';
import { type ProvedInput, withProof } from './with-proof.ts';

/**
 * Removes a passkey, with the login password and any of the second factors. Recovery codes end with the last factor.
 * Withdrawals are on hold after it.
 * @throws DomainError NOT_FOUND, SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, PASSWORD_REQUIRED, LOGIN_PASSWORD_INCORRECT,
 * PASSWORD_TRIES_USED, UNAUTHENTICATED.
 */
export async function removePasskey(
  ctx: SecondFactorsCtx,
  input: ProvedInput & { id: string; language: Language },
): Promise<void> {
  const { member, id, proof, language } = input;
  await withProof(ctx, input, {
    check: async (tx) => ((await findPasskeyName(tx, member.id, id)) === null ? new DomainError('NOT_FOUND') : null),
    change: async (tx, now) => {
      const name = await findPasskeyName(tx, member.id, id);
      await removePasskeyRow(tx, id, now);
      if ((await findMethods(tx, member.id)).length === 0) await retireRecoveryCodes(tx, member.id, now);
      return {
        action: 'second_factors.remove_passkey',
        before: { passkey: id, name },
        after: { method: proof.method },
      };
    },
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
}
