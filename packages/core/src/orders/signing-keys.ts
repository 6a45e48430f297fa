import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, keys } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';
import { findSigningKeys, recordSigningKey } from './signing-keys.repo.ts';

type KeysCtx = Pick<Ctx, 'db'> & { signer: Pick<AcceptanceSigner, 'keyId' | 'publicKey'> };

const againMs = 2_000;

/**
 * Puts the key that this process signs with on record, as soon as the database answers, and tells a new one in the log and
 * in the audit log: an installation that lost its key goes on with another one, and its members see both.
 */
export async function keepSigningKey(ctx: KeysCtx & Pick<Ctx, 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const isNew = await recordSigningKey(ctx.db, Buffer.from(ctx.signer.publicKey, 'base64url'));
      if (isNew) ctx.log.info({ keyId: ctx.signer.keyId }, 'a new key signs from now on');
      return;
    } catch (error) {
      ctx.log.warn({ err: error }, 'the signing key could not be put on record; it is tried again');
      await wait(againMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The key of this process first, then every other that acceptances were signed with, newest first. */
export async function listSigningKeys({ db, signer }: KeysCtx): Promise<DataOf<typeof keys>> {
  const former = (await findSigningKeys(db)).filter(({ key_id }) => key_id !== signer.keyId);
  const algorithm = 'Ed25519' as const;
  return {
    items: [
      { keyId: signer.keyId, algorithm, publicKey: signer.publicKey, current: true },
      ...former.map(({ key_id, public_key }) => ({
        keyId: key_id,
        algorithm,
        publicKey: public_key.toString('base64url'),
        current: false,
      })),
    ],
  };
}
