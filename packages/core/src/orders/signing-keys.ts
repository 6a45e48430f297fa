import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, keys } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';
import { findSigningKeys, recordSigningKey, type SigningKeyRow } from './signing-keys.repo.ts';

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

/** The key of this process first, then all others that signed acceptances, newest first, each with its time. */
export async function listSigningKeys({ db, signer }: KeysCtx): Promise<DataOf<typeof keys>> {
  const rows = await findSigningKeys(db);
  const own = rows.find(({ keyId }) => keyId === signer.keyId);
  const former = rows.filter((row) => row !== own).map((row) => ({ ...timeOf(row), current: false }));
  const { keyId, publicKey } = signer;
  const current = own ? timeOf(own) : { ...unrecorded, keyId, publicKey };
  // A key that signs is not over, even where another process uses a newer one.
  return { items: [{ ...current, until: null, replacedBy: null, current: true }, ...former] };
}

const unrecorded = { algorithm: 'Ed25519', from: null, until: null, replacedBy: null } as const;

function timeOf({ keyId, publicKey, firstSeenAt, replacedBy, replacedAt }: SigningKeyRow) {
  return {
    ...unrecorded,
    keyId,
    publicKey: publicKey.toString('base64url'),
    from: firstSeenAt.toISOString(),
    until: replacedAt?.toISOString() ?? null,
    replacedBy,
  };
}
