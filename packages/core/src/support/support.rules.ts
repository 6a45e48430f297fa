import type { SupportLinkKind } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';

/** What a message's words are sealed for: in another message's place they do not open. */
export function messageBound(messageId: string): string {
  return `support.message:${messageId}`;
}

export type Said = { text: string; pictures: readonly string[]; link: { kind: SupportLinkKind; id: string } | null };

/** Tells one message from another without telling what it says: the same name may stand for one only. */
export function fingerprintOf(cipher: Cipher, { text, pictures, link }: Said): Uint8Array<ArrayBuffer> {
  return cipher.digest(JSON.stringify([text, pictures, link?.kind ?? null, link?.id ?? null]), 'support.message');
}
