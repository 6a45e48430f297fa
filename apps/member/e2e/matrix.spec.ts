import { memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { expect } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';
import { screensOf, unvisited } from './matrix/screens.ts';
import { type Standing, standingOf, wrongRoutes } from './matrix/spec-routes.ts';
import { sweep, titleOf } from './matrix/sweep.ts';
import type { Look } from './matrix/walk.ts';

// Hundreds of visits: a trace would take most of the time, and the findings name the place.
test.use({ trace: 'off', screenshot: 'off' });

const sweepTimeoutMs = 240_000;

const wide = 1280;
/** Layouts: text length depends on language and width, not on the theme. */
const layouts: Look[] = [
  ...offeredLanguages(memberDictionaries).map((language) => ({ language, theme: 'dark', width: 375 }) as const),
  ...(['zh-Hans', 'en'] as const).map((language) => ({ language, theme: 'dark', width: wide }) as const),
];
/**
 * Accessibility depends on theme and width, not on the language: checked in one language, on every screen and its other
 * states. `matrix.full.ts` checks every language.
 */
const lights: Look[] = [375, wide].map((width) => ({ language: 'zh-Hans', theme: 'light', width }));

test('the matrix visits every path of the app', async ({ rich }) => {
  expect(unvisited(screensOf(rich))).toEqual([]);
});

for (const look of [...layouts, ...lights]) {
  test(`every screen has no findings: ${titleOf(look)}`, async ({ browser, installation, rich }) => {
    test.setTimeout(sweepTimeoutMs);
    const isWhole = look.language === 'zh-Hans';
    // On a wide screen, a top bar replaces the navigation bar.
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
