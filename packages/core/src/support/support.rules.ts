import type { SupportLinkKind, SupportTopic } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';

/** Binds a sealed message to its place: elsewhere it cannot be decrypted. */
export function messageBound(messageId: string): string {
  return `support.message:${messageId}`;
}

export type Said = {
  text: string;
  pictures: readonly string[];
  link: { kind: SupportLinkKind; id: string } | null;
  topic: SupportTopic | null;
};

/** Digest of a message's content: a client id may stand for one content only. */
export function fingerprintOf(cipher: Cipher, { text, pictures, link, topic }: Said): Uint8Array<ArrayBuffer> {
  const content = [text, pictures, link?.kind ?? null, link?.id ?? null];
  // Messages without a topic keep the digest that they had before topics existed.
  return cipher.digest(JSON.stringify(topic === null ? content : [...content, topic]), 'support.message');
}
