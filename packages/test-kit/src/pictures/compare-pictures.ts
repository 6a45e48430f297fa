import sharp from 'sharp';
import { shrinkPicture } from './shrink-picture.ts';

/** A shrunk picture is told by patches of so many of its pixels a side, so that how a letter's edge is drawn does not matter. */
const patchPx = 3;
/** Patches are judged together in tiles of so many a side. */
const tilePatches = 8;
/** How far a patch's colour may lie from the stored one, in any channel of 255. */
const colourSlack = 26;
/** Share of a tile's patches that may differ. */
export const tileShare = 0.15;
/** Pictures of a page whose text wraps a little otherwise are as high, give or take this many of the shrunk one. */
const heightSlackPx = 5;

/** Where two pictures differ: pixels of the shrunk ones, and the share of the tile's patches that do. */
export type Difference = { x: number; y: number; share: number } | { heights: [stored: number, taken: number] };

/**
 * Compares a picture with one that was stored shrunk, as somebody sees them who stands back: where colours of whole
 * patches differ, and enough of them close together. Letters that another machine draws a little otherwise do not count,
 * a button that moved, a part that is missing and a colour that is wrong do. The taken one is shrunk likewise, because shrinking blurs colours.
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
