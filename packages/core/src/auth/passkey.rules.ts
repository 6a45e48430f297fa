import type { PasskeyAssertion, PasskeyCreation } from '@fairtick/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** The library is loaded with the first passkey: it brings readers of certificates. */
export const loadPasskeys = () => import('@simplewebauthn/server');

/** For which site passkeys are valid: its domain, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string };

/** Null where browsers offer no passkeys: without an address, without TLS (except localhost), and for an IP address. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | null {
  if (publicUrl === undefined || !URL.canParse(publicUrl)) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}

export type StoredPasskey = {
  id: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: bigint;
  transports: string[];
};

export type NewCredential = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
};

type Expected = { relyingParty: RelyingParty; challenge: string };

/** The credential that a browser created for this challenge and site; null when any part of the answer is wrong. */
export async function verifyCreation(
  response: PasskeyCreation,
  { relyingParty, challenge }: Expected,
): Promise<NewCredential | null> {
  try {
    const { verifyRegistrationResponse } = await loadPasskeys();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
    });
    if (!verified || registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { credentialId: id, publicKey: Uint8Array.from(publicKey), counter: BigInt(counter), transports };
  } catch {
    return null;
  }
}

/** The new counter of a passkey that signed this challenge for this site; null when any part of the answer is wrong. */
export async function verifyAssertion(
  response: PasskeyAssertion,
  { relyingParty, challenge, passkey }: Expected & { passkey: StoredPasskey },
): Promise<bigint | null> {
  try {
    const { verifyAuthenticationResponse } = await loadPasskeys();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}
