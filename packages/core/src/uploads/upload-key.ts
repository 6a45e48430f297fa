import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';
import { uploadRules } from './uploads.rules.ts';

/** The only viewer of a link, whatever token comes with it. */
export type Viewer = { kind: 'member' | 'admin'; id: string };
type Keyed = { uploadId: string; viewer: Viewer };

/** The key of a link that is valid from now for the time in the rules. */
export function makeUploadKey(cipher: Cipher, keyed: Keyed, now: Date): { key: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + uploadRules.linkLifeMs);
  const until = String(expiresAt.getTime());
  return { key: `${until}.${signatureOf(cipher, keyed, until).toString('base64url')}`, expiresAt };
}

/** @throws DomainError UPLOAD_LINK_INVALID unless the key was made for this picture and viewer and has not expired. */
export function checkUploadKey(cipher: Cipher, keyed: Keyed, key: string, now: Date): void {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(cipher, keyed, until);
  // The text is compared too: base64 has spellings that decode alike.
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  const exact = signature === expected.toString('base64url');
  if (!genuine || !exact || now.getTime() >= Number(until)) throw new DomainError('UPLOAD_LINK_INVALID');
}

function signatureOf(cipher: Cipher, { uploadId, viewer }: Keyed, until: string): Buffer {
  return Buffer.from(cipher.digest(`${viewer.kind}:${viewer.id}:${uploadId}:${until}`, 'upload.link'));
}
