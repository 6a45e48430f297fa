import { memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { expect } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';
import { screensOf, unvisited } from './matrix/screens.ts';
import { sweep, titleOf } from './matrix/sweep.ts';
import type { Look } from './matrix/walk.ts';
import { officeEnv } from './office.ts';

// Hundreds of visits: a trace would be most of the time, and the findings say where to look.
test.use({ platformEnv: officeEnv, trace: 'off', screenshot: 'off' });

const sweepTimeoutMs = 240_000;

const looks: Look[] = [
  ...offeredLanguages(memberDictionaries).map((language) => ({ language, theme: 'dark', width: 375 }) as const),
  ...(['zh-Hans', 'en'] as const).flatMap((language) => [
    { language, theme: 'light', width: 375 } as const,
    { language, theme: 'dark', width: 1280 } as const,
    { language, theme: 'light', width: 1280 } as const,
  ]),
];

test('the matrix leads to every path of the app', async ({ rich }) => {
  expect(unvisited(screensOf(rich))).toEqual([]);
});

for (const look of looks) {
  test(`every screen is whole: ${titleOf(look)}`, async ({ browser, installation, rich }) => {
    test.setTimeout(sweepTimeoutMs);
    const { findings } = await sweep({ browser, installation, rich, look, everything: false });
    const grave = findings.filter(({ kind }) => kind !== 'axe minor');
    expect(grave.map(({ kind, screen, what }) => `${kind} | ${screen} | ${what}`)).toEqual([]);
  });
}
