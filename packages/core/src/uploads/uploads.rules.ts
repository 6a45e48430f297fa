import { uploadMaxPixels } from '@fairtick/contracts';

export const uploadRules = {
  maxPixels: uploadMaxPixels,
  /** How long a link to a picture works. */
  linkLifeMs: 5 * 60_000,
} as const;

export type PictureFormat = 'jpeg' | 'png';

const magic: Record<PictureFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** What the first bytes say it is; names and types that a sender gives say nothing. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, magic.jpeg.length).equals(magic.jpeg)) return 'jpeg';
  return bytes.subarray(0, magic.png.length).equals(magic.png) ? 'png' : undefined;
}

/**
 * Beginnings of documents that browsers and readers find inside other files. All are so long that chance puts one into the
 * compressed data of ten megabytes less than once in a thousand times.
 */
const documents = ['%pdf-', '<!doctype', '<html', '<script', '<svg ', '<?php'];

/** Whether a picture is another document as well. Re-encoding would strip it; who sends one is told rather than served. */
export function carriesDocument(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return documents.some((start) => text.includes(start));
}

/** What a stored picture is sealed for: in another picture's place it does not open. */
export function uploadBound(uploadId: string): string {
  return `upload:${uploadId}`;
}
