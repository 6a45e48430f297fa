import type { Order } from '@fairtick/contracts';
import { concat, fromBase64Url, isEd25519Signed, TlogError, utf8 } from '@fairtick/tlog';

/** The fields of an order that its acceptance fixes, as the wire carries them. */
export type Acceptance = Pick<
  Order,
  | 'id'
  | 'account'
  | 'productId'
  | 'direction'
  | 'amount'
  | 'fee'
  | 'payoutBps'
  | 'durationS'
  | 'shownPrice'
  | 'toleranceBps'
  | 'termsVersion'
  | 'acceptedAt'
  | 'closeAt'
  | 'tapeHead'
  | 'termsHash'
> & { memberId: string };

/**
 * The text that the platform signs, in UTF-8: a JSON array without spaces, its first element the format's version. Format
 * 2 ends with the hash of the terms; orders of before have none.
 */
export function acceptanceText(acceptance: Acceptance): string {
  const { termsHash } = acceptance;
  return JSON.stringify([
    termsHash === undefined ? 1 : 2,
    acceptance.id,
    acceptance.memberId,
    acceptance.account,
    acceptance.productId,
    acceptance.direction,
    acceptance.amount,
    acceptance.fee,
    acceptance.payoutBps,
    acceptance.durationS,
    acceptance.shownPrice,
    acceptance.toleranceBps,
    acceptance.termsVersion,
    acceptance.acceptedAt,
    acceptance.closeAt,
    acceptance.tapeHead.seq,
    acceptance.tapeHead.hash,
    ...(termsHash === undefined ? [] : [termsHash]),
  ]);
}

export function acceptanceBytes(acceptance: Acceptance): Uint8Array<ArrayBuffer> {
  return utf8(acceptanceText(acceptance));
}

/** What the bytes of `sealedBytes` begin with. */
export const sealPrefix = utf8('fairtick acceptance\n');

/**
 * The bytes whose SHA-256 the transparency log shows of an acceptance. The signature hides the rest: without the private
 * key it cannot be guessed, so only a reader with the whole acceptance can compare the hash.
 */
export function sealedBytes(text: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  return concat(sealPrefix, text, signature);
}

/** Whether the acceptance was signed by this key; see `isSignedBy`. */
export function isAcceptanceSigned(acceptance: Acceptance, proof: Proof): Promise<boolean | undefined> {
  return isSignedBy(acceptanceBytes(acceptance), proof);
}

type Proof = { signature: string; publicKey: string };

/**
 * Whether the signature (base64url) over these bytes was made by the raw Ed25519 public key (32 bytes, base64url).
 * `undefined` where this platform cannot tell: no WebCrypto (a plain-http page) or a WebCrypto without Ed25519.
 */
export async function isSignedBy(bytes: Uint8Array<ArrayBuffer>, proof: Proof): Promise<boolean | undefined> {
  const signature = fromBase64Url(proof.signature);
  const publicKey = fromBase64Url(proof.publicKey);
  if (signature === undefined || publicKey === undefined) return false;
  try {
    return await isEd25519Signed(bytes, { signature, publicKey });
  } catch (error) {
    if (error instanceof TlogError && error.fault === 'no_ed25519') return undefined;
    throw error;
  }
}
