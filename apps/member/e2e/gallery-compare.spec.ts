import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';
import { deskPx, phonePx, themes } from './pictures/gallery-screens.ts';
import { differenceOf, strayPictures } from './pictures/stored-pictures.ts';
import { takePictures } from './pictures/take-pictures.ts';

test.use({ trace: 'off', screenshot: 'off' });

/** Folder for pictures that differ. */
const otherwise = join(import.meta.dirname, '../../../.cache/gallery-differs');

for (const width of [phonePx, deskPx]) {
  for (const theme of themes) {
    test(`every screen equals its stored picture: ${theme}, ${width} px`, async ({ browser, installation, rich }) => {
      test.setTimeout(300_000);
      const files = new Set<string>();
      const found: string[] = [];
      await takePictures({ browser, installation, rich, theme, width, living: false }, async ({ file, still }) => {
        files.add(file);
        const difference = await differenceOf(file, still);
        if (difference === null) return;
        found.push(difference);
        mkdirSync(otherwise, { recursive: true });
        writeFileSync(join(otherwise, `${file}.png`), still);
      });
      expect([...found, ...strayPictures(`-${theme}-${width}`, files)]).toEqual([]);
    });
  }
}
