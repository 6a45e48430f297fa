import { DomainError } from '@fairtick/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { AuthCtx } from './auth-ctx.ts';
import { type Asker, challengeLifeMs, readLogin, storePasskeyChallenge } from './second-factor-challenges.store.ts';
import { findCredentials } from './second-factors.repo.ts';

type Ctx = Pick<AuthCtx, 'db' | 'redis' | 'relyingParty'>;
/** Options for `navigator.credentials`, as JSON. */
export type PasskeyOptions = Record<string, unknown>;

/**
 * A challenge for the passkeys of a member whose password was right.
 * @throws DomainError SECOND_FACTOR_EXPIRED, PASSKEYS_UNAVAILABLE, UNAVAILABLE.
 */
export async function loginPasskeyOptions(ctx: Ctx, { challenge }: { challenge: string }): Promise<PasskeyOptions> {
  const { memberId } = await readLogin(ctx.redis, challenge);
  return passkeyOptions(ctx, { memberId, asker: `login:${challenge}` });
}

/** A single-use challenge for a member's passkeys. @throws DomainError PASSKEYS_UNAVAILABLE, UNAVAILABLE. */
export async function passkeyOptions(
  ctx: Ctx,
  { memberId, asker }: { memberId: string; asker: Asker },
): Promise<PasskeyOptions> {
  if (ctx.relyingParty === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  const options = await generateAuthenticationOptions({
    rpID: ctx.relyingParty.id,
    allowCredentials: await findCredentials(ctx.db, memberId),
    userVerification: 'required',
    timeout: challengeLifeMs,
  });
  await storePasskeyChallenge(ctx.redis, asker, options.challenge);
  return { ...options };
}
