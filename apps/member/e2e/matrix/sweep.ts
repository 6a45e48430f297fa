import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fairtick/contracts';
import { memberDictionaries } from '@fairtick/i18n';
import type { Installation } from '@fairtick/test-kit/browser';
import type { Browser } from '@playwright/test';
import type { RichMember } from '../rich-member.ts';
import { untranslatedIn } from './find-untranslated.ts';
import { arrive, type Finding, inspect } from './inspect.ts';
import { screensOf, viewers } from './screens.ts';
import { type Look, openWalk } from './walk.ts';

const resultsFolder = join(import.meta.dirname, '../../../../.cache/matrix');

type Swept = { look: Look; visits: number; findings: Finding[] };
type Sweep = {
  browser: Browser;
  installation: Installation;
  rich: RichMember;
  look: Look;
  /** Also visits other states of the screens. */
  everything: boolean;
  /** Takes half of the time. */
  withAxe: boolean;
};

export const describeFinding = ({ kind, screen, what }: Finding) => `${kind} | ${screen} | ${what}`;

export const titleOf = ({ language, theme, width }: Look) => `${language}, ${theme}, ${width} px`;

/** Creates the function that finds texts of a page that are not in this language. */
export async function untranslatedFinder({ written }: RichMember, language: Language) {
  return untranslatedIn({ language, dictionary: (await memberDictionaries[language]?.()) ?? {}, written });
}

/** Visits every screen in one language, theme and width, with one page per viewer. */
export async function sweep({ browser, installation, rich, look, everything, withAxe }: Sweep): Promise<Swept> {
  const untranslated = await untranslatedFinder(rich, look.language);
  const screens = screensOf(rich).filter(({ extra }) => everything || !extra);
  const findings: Finding[] = [];
  for (const viewer of viewers) {
    const theirs = screens.filter((screen) => screen.viewer === viewer);
    if (theirs.length === 0) continue;
    const walk = await openWalk({ browser, installation, rich, viewer, look });
    for (const screen of theirs) {
      const missing = await arrive(walk, screen);
      findings.push(...missing);
      if (missing.length === 0)
        findings.push(...(await inspect(walk, screen, { untranslated, axe: withAxe ? 'all' : 'none' })));
    }
    await walk.close();
  }
  return { look, visits: screens.length, findings };
}

/** Saves the results for the table of the command. */
export function keepFigures(swept: Swept): void {
  const { language, theme, width } = swept.look;
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, `${language}-${theme}-${width}.json`), JSON.stringify(swept, null, 1));
}
