import { DomainError } from '@fairtick/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { bounded } from '../shared/bounded.ts';
import { carriesDocument, formatOf, type PictureFormat, uploadRules } from './uploads.rules.ts';

type EncodedPicture = { format: PictureFormat; bytes: Buffer; width: number; height: number };

export type PictureEncoder = {
  /** @throws DomainError UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_MANY_PIXELS, UNAVAILABLE when too many already wait. */
  encode: (bytes: Buffer) => Promise<EncodedPicture>;
};

/** A picture of 25 million pixels takes 100 MB while it is encoded. */
const defaultBounds = { inFlight: 2, waiting: 20 };
const timeoutS = 20;

/** Encodes a picture again: same content, upright, no metadata, no data after the last pixel. */
export function createPictureEncoder(bounds = defaultBounds): PictureEncoder {
  const run = bounded(bounds);
  let library: Promise<Library> | undefined;
  return {
    encode: async (bytes) => {
      const format = formatOf(bytes);
      if (format === undefined || carriesDocument(bytes)) throw new DomainError('UPLOAD_NOT_AN_IMAGE');
      return run(async () => {
        library ??= openLibrary();
        return encodeAs(await library, format, bytes);
      });
    },
  };
}

type Library = (bytes: Buffer, options: SharpOptions) => Sharp;

/** Loaded with the first picture: it takes 15 MB. */
async function openLibrary(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  // The library can read dozens of formats; all but two are disabled, whatever the first bytes claim.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encodeAs(sharp: Library, format: PictureFormat, bytes: Buffer): Promise<EncodedPicture> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  // Read from the header of the file, before any pixel is decoded.
  if (width * height > uploadRules.maxPixels) throw new DomainError('UPLOAD_TOO_MANY_PIXELS');
  const upright = sharp(bytes, { limitInputPixels: uploadRules.maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutS })
    .autoOrient()
    .toColourspace('srgb');
  const encoding = format === 'png' ? upright.png() : upright.jpeg({ quality: 88 });
  const { data, info } = await encoding.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { format, bytes: data, width: info.width, height: info.height };
}

/** Any error of the library means that the file is no picture. */
function refuse(): never {
  throw new DomainError('UPLOAD_NOT_AN_IMAGE');
}
