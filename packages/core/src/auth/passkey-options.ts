import { DomainError, type PasskeyCreation } from '@fairtick/contracts';
import type { AuthCtx } from './auth-ctx.ts';
import { loadPasskeys, type NewCredential, type RelyingParty, verifyCreation } from './passkey.rules.ts';
import {
  type Asker,
  challengeLifeMs,
  readLogin,
  storePasskeyChallenge,
  takePasskeyChallenge,
} from './second-factor-challenges.store.ts';
import { findCredentials } from './second-factors.repo.ts';

type AskCtx = Pick<AuthCtx, 'redis' | 'relyingParty'>;
/** Options for `navigator.credentials`, as JSON. */
export type PasskeyOptions = Record<string, unknown>;

/** What a browser needs to find a passkey. */
export type Credential = { id: string; transports: string[] };

/**
 * A challenge for the passkeys of a member whose password was right.
 * @throws DomainError SECOND_FACTOR_EXPIRED, PASSKEYS_UNAVAILABLE, UNAVAILABLE.
 */
export async function loginPasskeyOptions(
  ctx: AskCtx & Pick<AuthCtx, 'db'>,
  { challenge }: { challenge: string },
): Promise<PasskeyOptions> {
  const { memberId } = await readLogin(ctx.redis, challenge);
  return passkeyOptions(ctx, { memberId, asker: `login:${challenge}` });
}

/** A single-use challenge for a member's passkeys. @throws DomainError PASSKEYS_UNAVAILABLE, UNAVAILABLE. */
export async function passkeyOptions(
  ctx: AskCtx & Pick<AuthCtx, 'db'>,
  { memberId, asker }: { memberId: string; asker: Asker },
): Promise<PasskeyOptions> {
  const { relyingParty } = ctx;
  if (relyingParty === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  return askForPasskey(ctx, { relyingParty, credentials: await findCredentials(ctx.db, memberId), asker });
}

/** A single-use challenge for one of these passkeys. @throws DomainError UNAVAILABLE. */
export async function askForPasskey(
  ctx: Pick<AskCtx, 'redis'>,
  { relyingParty, credentials, asker }: { relyingParty: RelyingParty; credentials: Credential[]; asker: Asker },
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadPasskeys();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    allowCredentials: credentials,
    userVerification: 'required',
    timeout: challengeLifeMs,
  });
  await storePasskeyChallenge(ctx.redis, asker, options.challenge);
  return { ...options };
}

type NewPasskeyInput = {
  siteName: string;
  /** Whose passkey it will be: the id, a UUID, stays in the authenticator. */
  account: { id: string; username: string };
  /** Passkeys that the account has already; their authenticators are excluded. */
  credentials: Credential[];
  asker: Asker;
};

/** A single-use challenge for a new passkey. @throws DomainError PASSKEYS_UNAVAILABLE, UNAVAILABLE. */
export async function askForNewPasskey(
  ctx: AskCtx,
  { siteName, account, credentials, asker }: NewPasskeyInput,
): Promise<PasskeyOptions> {
  if (ctx.relyingParty === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  const { generateRegistrationOptions } = await loadPasskeys();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: ctx.relyingParty.id,
    userName: account.username,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestationType: 'none',
    timeout: challengeLifeMs,
  });
  await storePasskeyChallenge(ctx.redis, asker, options.challenge);
  return { ...options };
}

/**
 * The credential that a browser created for the asker's challenge.
 * @throws DomainError PASSKEYS_UNAVAILABLE, PASSKEY_REFUSED, UNAVAILABLE.
 */
export async function takeNewPasskey(
  { redis, relyingParty }: AskCtx,
  { response, asker }: { response: PasskeyCreation; asker: Asker },
): Promise<NewCredential> {
  if (relyingParty === null) throw new DomainError('PASSKEYS_UNAVAILABLE');
  const challenge = await takePasskeyChallenge(redis, asker);
  const created = challenge === null ? null : await verifyCreation(response, { relyingParty, challenge });
  if (created === null) throw new DomainError('PASSKEY_REFUSED');
  return created;
}
