import type { Order } from '@fairtick/contracts';
import { fromBase64Url, isEd25519Signed, TlogError, utf8 } from '@fairtick/tlog';

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
> & { memberId: string };

/** The bytes that the platform signs: a JSON array without spaces, in UTF-8, its first element the format's version. */
export function acceptanceBytes(acceptance: Acceptance): Uint8Array<ArrayBuffer> {
  return utf8(
    JSON.stringify([
      1,
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
    ]),
  );
}

/**
 * Whether the signature (base64url) over the acceptance was made by the raw Ed25519 public key (32 bytes, base64url).
 * `undefined` where this platform cannot tell: no WebCrypto (a plain-http page) or a WebCrypto without Ed25519.
 */
export async function isAcceptanceSigned(
  acceptance: Acceptance,
  proof: { signature: string; publicKey: string },
): Promise<boolean | undefined> {
  const signature = fromBase64Url(proof.signature);
  const publicKey = fromBase64Url(proof.publicKey);
  if (signature === undefined || publicKey === undefined) return false;
  try {
    return await isEd25519Signed(acceptanceBytes(acceptance), { signature, publicKey });
  } catch (error) {
    if (error instanceof TlogError && error.fault === 'no_ed25519') return undefined;
    throw error;
  }
}
