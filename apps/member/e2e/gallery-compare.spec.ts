import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPx, galleryIn, phonePx, themes } from '@fairtick/test-kit/pictures';
import { expect } from '@playwright/test';
import { arrive, inspect } from './matrix/inspect.ts';
import { test } from './matrix/rich-installation.ts';
import { type Standing, standingOf, wrongRoutes } from './matrix/spec-routes.ts';
import { describeFinding, untranslatedFinder } from './matrix/sweep.ts';
import { takePictures } from './pictures/take-pictures.ts';

test.describe.configure({ mode: 'parallel' });

const gallery = galleryIn(join(import.meta.dirname, 'gallery'));
/** Folder for pictures that differ. */
const otherwise = join(import.meta.dirname, '../../../.cache/gallery-differs');

for (const width of [phonePx, deskPx]) {
  test(`every screen and its other states have no findings and equal their stored pictures: both themes, ${width} px`, async ({
    browser,
    installation,
    rich,
  }) => {
    test.setTimeout(900_000);
    const untranslated = await untranslatedFinder(rich, 'zh-Hans');
    const files = new Set<string>();
    const findings: string[] = [];
    const different: string[] = [];
    const standings: Standing[] = [];
    await takePictures(
      {
        browser,
        installation,
        rich,
        width,
        living: false,
        async arrive(walk, screen) {
          const missing = await arrive(walk, screen);
          findings.push(...missing.map(describeFinding));
          // On a wide screen, a top bar replaces the navigation bar.
          if (missing.length === 0 && width === phonePx && !screen.extra) standings.push(await standingOf(walk.page));
          return missing.length === 0;
        },
        async onScreen(walk, screen, theme) {
          const found = await inspect(walk, screen, {
            untranslated,
            // The themes of a page that stays differ only in colours.
            axe: theme === 'dark' ? 'all' : 'colours',
          });
          findings.push(...found.map((finding) => `${theme} | ${describeFinding(finding)}`));
        },
      },
      async ({ file, still }) => {
        files.add(file);
        const difference = await gallery.differenceOf(file, still);
        if (difference === null) return;
        different.push(difference);
        mkdirSync(otherwise, { recursive: true });
        writeFileSync(join(otherwise, `${file}.png`), still);
      },
    );
    for (const theme of themes) different.push(...gallery.strays(`-${theme}-${width}`, files));
    expect.soft(findings, 'findings').toEqual([]);
    expect.soft(different, 'different pictures').toEqual([]);
    if (width === phonePx) expect.soft(wrongRoutes(standings), 'routes of the specification').toEqual([]);
  });
}
