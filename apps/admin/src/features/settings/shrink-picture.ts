import { longestPicture } from '@fairtick/contracts';

/** Twice the displayed size, for high-density screens. */
const widest = 480;
const highest = 112;

/**
 * Resizes a picture to the size that pages need and returns a data URL. All metadata of the file is dropped.
 * @throws Error for a file that is not a picture, or that stays too large
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / picture.width, highest / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const [type, quality] of [['image/png'], ['image/webp', 0.9], ['image/jpeg', 0.85]] as const) {
    const url = canvas.toDataURL(type, quality);
    if (url.startsWith(`data:${type}`) && url.length <= longestPicture) return url;
  }
  throw new Error('logo picture: still too large after resizing');
}
