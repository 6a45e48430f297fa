import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePictures, type Difference, tileShare } from './compare-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

const folder = join(import.meta.dirname, '../../../../apps/member/e2e/gallery');
const pathOf = (file: string) => join(folder, `${file}.webp`);

/** Stores a picture for later comparisons, at half its size. */
export async function storePicture(file: string, still: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(file), await shrinkPicture(still));
}

/** Deletes stored pictures of a theme and width that are not among these. */
export function forgetOthers(ending: string, files: ReadonlySet<string>): void {
  for (const file of strayPictures(ending, files)) rmSync(pathOf(file));
}

/** Stored pictures of a theme and width that no screen has any more. */
export function strayPictures(ending: string, files: ReadonlySet<string>): string[] {
  if (!existsSync(folder)) return [];
  const stored = readdirSync(folder).map((name) => name.replace(/\.webp$/, ''));
  return stored.filter((file) => file.endsWith(ending) && !files.has(file));
}

/** Half of the allowed difference: the rest is for other browsers and machines. */
export const storedShare = tileShare / 2;

/** Describes how a picture differs from the stored one; null unless more than this share of a tile differs. */
export async function differenceOf(file: string, still: Buffer, most = tileShare): Promise<string | null> {
  if (!existsSync(pathOf(file))) return `${file}: no picture is stored`;
  const found = await comparePictures(readFileSync(pathOf(file)), still, most);
  return found.length === 0 ? null : `${file}: ${found.map(describeDifference).join('; ')}`;
}

function describeDifference(difference: Difference): string {
  if ('heights' in difference) return `${2 * difference.heights[1]} px high instead of ${2 * difference.heights[0]}`;
  return `${Math.round(difference.share * 100)} % differ at ${2 * difference.x}, ${2 * difference.y}`;
}
