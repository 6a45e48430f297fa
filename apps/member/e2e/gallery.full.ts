import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPx, galleryIn, phonePx, storedShare, themes } from '@fairtick/test-kit/pictures';
import { test } from './matrix/rich-installation.ts';
import { takePictures } from './pictures/take-pictures.ts';

const folder = join(import.meta.dirname, '../../../.cache/gallery');
const gallery = galleryIn(join(import.meta.dirname, 'gallery'));
const stores = process.env['GALLERY_STORE'] === 'on';

for (const width of [phonePx, deskPx]) {
  test(`pictures of every screen in both themes: ${width} px`, async ({ browser, installation, rich }) => {
    test.setTimeout(400_000);
    mkdirSync(folder, { recursive: true });
    const files = new Set<string>();
    await takePictures({ browser, installation, rich, width, living: true }, async ({ file, picture, still }) => {
      files.add(file);
      writeFileSync(join(folder, `${file}.png`), picture);
      // An unchanged picture keeps its stored file, so that a commit contains only changed ones.
      if (stores && (await gallery.differenceOf(file, still, storedShare)) !== null) await gallery.store(file, still);
    });
    if (stores) for (const theme of themes) gallery.forgetOthers(`-${theme}-${width}`, files);
  });
}
