import { longestPicture } from '@fairtick/contracts';

/** Twice the size in which pages show it, for sharp screens. */
const widest = 480;
const highest = 112;

/**
 * Draws a picture as small as pages need it and gives it as a data URL. Whatever else the file carried is left behind.
 * @throws Error for a file that is no picture, or one that stays too large
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
  throw new Error('the picture stays too large');
}
