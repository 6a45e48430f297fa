import { uploadMaxPixels } from '@fairtick/contracts';

export const uploadRules = {
  maxPixels: uploadMaxPixels,
  /** How long a link to a picture is valid. */
  linkLifeMs: 5 * 60_000,
} as const;

export type PictureFormat = 'jpeg' | 'png';

const magic: Record<PictureFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** The format by the first bytes; names and types that a sender gives are ignored. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, magic.jpeg.length).equals(magic.jpeg)) return 'jpeg';
  return bytes.subarray(0, magic.png.length).equals(magic.png) ? 'png' : undefined;
}

/**
 * Beginnings of documents that browsers and readers find inside other files. They are so long that one appears by
 * chance in ten megabytes of compressed data less than once in a thousand times.
 */
const documents = ['%pdf-', '<!doctype', '<html', '<script', '<svg ', '<?php'];

/**
 * Whether a picture is another document as well. Encoding would remove it; such a picture is refused instead, so that
 * the sender knows.
 */
export function carriesDocument(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return documents.some((start) => text.includes(start));
}

/** Binds an encrypted picture to its row: in place of another it cannot be decrypted. */
export function uploadBound(uploadId: string): string {
  return `upload:${uploadId}`;
}
