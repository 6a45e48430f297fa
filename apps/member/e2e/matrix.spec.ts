import { memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { expect } from '@playwright/test';
import { adminEnv } from './console-admins.ts';
import { test } from './matrix/rich-installation.ts';
import { screensOf, unvisited } from './matrix/screens.ts';
import { type Standing, standingOf, wrongRoutes } from './matrix/spec-routes.ts';
import { sweep, titleOf } from './matrix/sweep.ts';
import type { Look } from './matrix/walk.ts';

// Hundreds of visits: a trace would be most of the time, and the findings say where to look.
test.use({ platformEnv: adminEnv, trace: 'off', screenshot: 'off' });

const sweepTimeoutMs = 240_000;

const wide = 1280;
/** Where words are laid out: how long they are has to do with language and width, not with the theme. */
const layouts: Look[] = [
  ...offeredLanguages(memberDictionaries).map((language) => ({ language, theme: 'dark', width: 375 }) as const),
  ...(['zh-Hans', 'en'] as const).map((language) => ({ language, theme: 'dark', width: wide }) as const),
];
/**
 * What axe minds has to do with theme and width, not with the words: asked for in one language, of every screen and of its
 * other states. `matrix.full.ts` asks it in every language.
 */
const lights: Look[] = [375, wide].map((width) => ({ language: 'zh-Hans', theme: 'light', width }));

test('the matrix leads to every path of the app', async ({ rich }) => {
  expect(unvisited(screensOf(rich))).toEqual([]);
});

for (const look of [...layouts, ...lights]) {
  test(`every screen is whole: ${titleOf(look)}`, async ({ browser, installation, rich }) => {
    test.setTimeout(sweepTimeoutMs);
    const isWhole = look.language === 'zh-Hans';
    // On a wide screen, a bar at the top takes the place of the navigation bar.
    const isOfSpec = isWhole && look.width !== wide;
    const standings: Standing[] = [];
    const { findings } = await sweep({
      browser,
      installation,
      rich,
      look,
      everything: isWhole,
      withAxe: isWhole,
      async onScreen(page, screen) {
        if (isOfSpec && !screen.extra) standings.push(await standingOf(page));
      },
    });
    expect(findings.map(({ kind, screen, what }) => `${kind} | ${screen} | ${what}`)).toEqual([]);
    if (isOfSpec) expect(wrongRoutes(standings), 'routes of the specification').toEqual([]);
  });
}
