import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryIn, themes } from '@fairtick/test-kit/pictures';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { outdatedAnswers } from './pictures/fixed-answers.ts';
import { takePictures, widths } from './pictures/take-pictures.ts';

const gallery = galleryIn(join(import.meta.dirname, 'gallery'));
/** Folder for pictures that differ. */
const otherwise = join(import.meta.dirname, '../../../.cache/gallery-differs');

test('the stored answers of the gallery fit the contracts of their calls', () => {
  expect(outdatedAnswers()).toEqual([]);
});

for (const width of widths) {
  test(`pages with stored answers equal their stored pictures: both themes, ${width} px`, async ({
    installation,
    browser,
  }) => {
    const files = new Set<string>();
    const different: string[] = [];
    const unanswered = await takePictures({ browser, url: installation.url, width }, async ({ file, still }) => {
      files.add(file);
      const difference = await gallery.differenceOf(file, still);
      if (difference === null) return;
      different.push(difference);
      mkdirSync(otherwise, { recursive: true });
      writeFileSync(join(otherwise, `console-${file}.png`), still);
    });
    for (const theme of themes) different.push(...gallery.strays(`-${theme}-${width}`, files));
    expect.soft(unanswered, 'requests without a stored answer').toEqual([]);
    expect.soft(different, 'different pictures').toEqual([]);
  });
}
