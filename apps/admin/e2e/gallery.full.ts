import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryIn, storedShare, themes } from '@fairtick/test-kit/pictures';
import { test } from './installation.ts';
import { takePictures, widths } from './pictures/take-pictures.ts';

const folder = join(import.meta.dirname, '../../../.cache/gallery');
const gallery = galleryIn(join(import.meta.dirname, 'gallery'));
const stores = process.env['GALLERY_STORE'] === 'on';

for (const width of widths) {
  test(`pictures of pages with stored answers in both themes: ${width} px`, async ({ installation, browser }) => {
    mkdirSync(folder, { recursive: true });
    const files = new Set<string>();
    await takePictures({ browser, url: installation.url, width }, async ({ file, still }) => {
      files.add(file);
      writeFileSync(join(folder, `console-${file}.png`), still);
      // An unchanged picture keeps its stored file, so that a commit contains only changed ones.
      if (stores && (await gallery.differenceOf(file, still, storedShare)) !== null) await gallery.store(file, still);
    });
    if (stores) for (const theme of themes) gallery.forgetOthers(`-${theme}-${width}`, files);
  });
}
