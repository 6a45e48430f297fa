import type { Order } from '@fairtick/contracts';

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

const encoder = new TextEncoder();
/** WebCrypto of browsers and of Node, with the types of either. */
type Subtle = typeof globalThis.crypto.subtle;

/** The bytes that the platform signs: a JSON array without spaces, in UTF-8, its first element the format's version. */
export function acceptanceBytes(acceptance: Acceptance): Uint8Array<ArrayBuffer> {
  return encoder.encode(
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
  const subtle: Subtle | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return undefined;
  const signature = bytesOf(proof.signature);
  const publicKey = bytesOf(proof.publicKey);
  if (signature?.length !== 64 || publicKey?.length !== 32) return false;
  let key: Awaited<ReturnType<Subtle['importKey']>>;
  try {
    key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    return false;
  }
  return subtle.verify('Ed25519', key, signature, acceptanceBytes(acceptance));
}

/** Bytes of a base64url text without padding; `undefined` for anything else. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(base64url) || base64url.length % 4 === 1) return undefined;
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
