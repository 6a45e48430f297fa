import sharp from 'sharp';
import { shrinkPicture } from './shrink-picture.ts';

/** Side of a patch in pixels: large enough that the rendering of a letter's edge does not matter. */
const patchPx = 3;
/** Patches are compared in tiles of this many per side. */
const tilePatches = 8;
/** Maximum difference of a patch's colour from the stored one, in any channel of 255. */
const colourSlack = 26;
/** Maximum share of different patches in a tile. */
export const tileShare = 0.15;
/** Maximum difference in height, in pixels of the shrunk picture, for slightly different text wrapping. */
const heightSlackPx = 5;

/** A difference: its position in shrunk pixels, and the share of different patches in the tile. */
export type Difference = { x: number; y: number; share: number } | { heights: [stored: number, taken: number] };

/**
 * Compares a picture with a stored shrunk one: reports tiles in which enough patches differ in colour. Slightly different
 * letters do not count; a moved button, a missing part or a wrong colour do. The new picture is shrunk in the same way,
 * because shrinking blurs colours.
 */
export async function comparePictures(stored: Buffer, taken: Buffer, most = tileShare): Promise<Difference[]> {
  const [before, after] = await Promise.all([patchesOf(stored), patchesOf(await shrinkPicture(taken))]);
  if (Math.abs(before.heightPx - after.heightPx) > heightSlackPx) {
    return [{ heights: [before.heightPx, after.heightPx] }];
  }
  const rows = Math.min(before.rows, after.rows);
  const found: Difference[] = [];
  for (let top = 0; top < rows; top += tilePatches) {
    for (let left = 0; left < before.columns; left += tilePatches) {
      const share = differingShare(before, after, { left, top, rows });
      if (share > most) found.push({ x: left * patchPx, y: top * patchPx, share });
    }
  }
  return found;
}

type Patches = { pixels: Buffer; columns: number; rows: number; heightPx: number };

async function patchesOf(picture: Buffer): Promise<Patches> {
  const { width, height: heightPx } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(Math.round(width / patchPx), Math.round(heightPx / patchPx), { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, columns: info.width, rows: info.height, heightPx };
}

function differingShare(before: Patches, after: Patches, at: { left: number; top: number; rows: number }): number {
  const { columns } = before;
  let differing = 0;
  let all = 0;
  for (let y = at.top; y < Math.min(at.top + tilePatches, at.rows); y += 1) {
    for (let x = at.left; x < Math.min(at.left + tilePatches, columns); x += 1) {
      all += 1;
      const pixel = (y * columns + x) * 3;
      const apart = Math.max(
        ...[0, 1, 2].map((channel) =>
          Math.abs((before.pixels[pixel + channel] ?? 0) - (after.pixels[pixel + channel] ?? 0)),
        ),
      );
      if (apart > colourSlack) differing += 1;
    }
  }
  return all === 0 ? 0 : differing / all;
}
