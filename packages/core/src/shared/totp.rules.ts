import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 with the values that all authenticator apps assume: SHA-1, 6 digits, 30 s. */
const stepS = 30;
const issuer = 'Fairtick';

/** A new secret of 160 bits, in Base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that authenticator apps read from a QR code. */
export function totpUrl(username: string, secret: string): string {
  return generateURI({ issuer, label: username, secret });
}

/**
 * The time step of `code`: the current one or a neighbour, and later than `lastStep`, so that a code is valid once.
 * Null when there is none.
 */
export function totpStep(secret: string, code: string, at: Date, lastStep: bigint | null): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const verdict = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: stepS,
  });
  if (!verdict.valid || !('timeStep' in verdict)) return null;
  const step = BigInt(verdict.timeStep);
  return lastStep === null || step > lastStep ? step : null;
}
