import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePictures, type Difference, tileShare } from './compare-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Half of the allowed difference: the rest is for other browsers and machines. */
export const storedShare = tileShare / 2;

/** The stored pictures of an app. Each is named after its screen, theme and width. */
export type Gallery = {
  /** Stores a picture for later comparisons, at half its size. */
  store: (file: string, still: Buffer) => Promise<void>;
  /** Describes how a picture differs from the stored one; null unless more than this share of a tile differs. */
  differenceOf: (file: string, still: Buffer, most?: number) => Promise<string | null>;
  /** Stored pictures of a theme and width that no screen has any more. */
  strays: (ending: string, files: ReadonlySet<string>) => string[];
  /** Deletes stored pictures of a theme and width that are not among these. */
  forgetOthers: (ending: string, files: ReadonlySet<string>) => void;
};

export function galleryIn(folder: string): Gallery {
  const pathOf = (file: string) => join(folder, `${file}.webp`);
  const strays = (ending: string, files: ReadonlySet<string>) => {
    if (!existsSync(folder)) return [];
    const stored = readdirSync(folder).map((name) => name.replace(/\.webp$/, ''));
    return stored.filter((file) => file.endsWith(ending) && !files.has(file));
  };
  return {
    async store(file, still) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(pathOf(file), await shrinkPicture(still));
    },
    async differenceOf(file, still, most = tileShare) {
      if (!existsSync(pathOf(file))) return `${file}: no picture is stored`;
      const found = await comparePictures(readFileSync(pathOf(file)), still, most);
      return found.length === 0 ? null : `${file}: ${found.map(describeDifference).join('; ')}`;
    },
    strays,
    forgetOthers(ending, files) {
      for (const file of strays(ending, files)) rmSync(pathOf(file));
    },
  };
}

function describeDifference(difference: Difference): string {
  if ('heights' in difference) return `${2 * difference.heights[1]} px high instead of ${2 * difference.heights[0]}`;
  return `${Math.round(difference.share * 100)} % differ at ${2 * difference.x}, ${2 * difference.y}`;
}
