import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, keys } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';
import { findSigningKeys, recordSigningKey } from './signing-keys.repo.ts';

type KeysCtx = Pick<Ctx, 'db'> & { signer: Pick<AcceptanceSigner, 'keyId' | 'publicKey'> };

const againMs = 2_000;

/**
 * Records this process's signing key as soon as the database answers; a new one is logged and audited. An installation
 * that lost its key continues with a new one, and its members see both.
 */
export async function keepSigningKey(ctx: KeysCtx & Pick<Ctx, 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const isNew = await recordSigningKey(ctx.db, Buffer.from(ctx.signer.publicKey, 'base64url'));
      if (isNew) ctx.log.info({ keyId: ctx.signer.keyId }, 'acceptances are signed with a new key from now on');
      return;
    } catch (error) {
      ctx.log.warn({ err: error }, 'recording the signing key failed; it is retried');
      await wait(againMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The key of this process first, then all others that signed acceptances, newest first. */
export async function listSigningKeys({ db, signer }: KeysCtx): Promise<DataOf<typeof keys>> {
  const former = (await findSigningKeys(db)).filter(({ keyId: key_id }) => key_id !== signer.keyId);
  const algorithm = 'Ed25519' as const;
  return {
    items: [
      { keyId: signer.keyId, algorithm, publicKey: signer.publicKey, current: true },
      ...former.map(({ keyId: key_id, publicKey: public_key }) => ({
        keyId: key_id,
        algorithm,
        publicKey: public_key.toString('base64url'),
        current: false,
      })),
    ],
  };
}
