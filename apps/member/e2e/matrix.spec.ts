import { memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { expect } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';
import { screensOf, unvisited } from './matrix/screens.ts';
import { describeFinding, sweep, titleOf } from './matrix/sweep.ts';
import type { Look } from './matrix/walk.ts';

test.describe.configure({ mode: 'parallel' });

const sweepTimeoutMs = 240_000;

/**
 * Layouts: text length depends on language and width, not on the theme. Accessibility depends on theme and width, not on
 * the language: `gallery-compare.spec.ts` checks it in the source language, on every screen and its other states, and
 * `matrix.full.ts` in every language.
 */
const looks: Look[] = [
  ...offeredLanguages(memberDictionaries)
    .filter((language) => language !== 'zh-Hans')
    .map((language) => ({ language, theme: 'dark', width: 375 }) as const),
  { language: 'en', theme: 'dark', width: 1280 },
];

test('the matrix visits every path of the app', async ({ rich }) => {
  expect(unvisited(screensOf(rich))).toEqual([]);
});

for (const look of looks) {
  test(`every screen has no findings: ${titleOf(look)}`, async ({ browser, installation, rich }) => {
    test.setTimeout(sweepTimeoutMs);
    const { findings } = await sweep({ browser, installation, rich, look, everything: false, withAxe: false });
    expect(findings.map(describeFinding)).toEqual([]);
  });
}
