import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberDictionaries } from '@fairtick/i18n';
import type { Installation } from '@fairtick/test-kit/browser';
import type { Browser, Page } from '@playwright/test';
import type { RichMember } from '../rich-member.ts';
import { untranslatedIn } from './find-untranslated.ts';
import { type Finding, inspect } from './inspect.ts';
import { type Screen, screensOf, viewers } from './screens.ts';
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
  /** Called on each screen when it has loaded. */
  onScreen?: (page: Page, screen: Screen) => Promise<void>;
};

export const titleOf = ({ language, theme, width }: Look) => `${language}, ${theme}, ${width} px`;

/** Visits every screen in one language, theme and width, with one page per viewer. */
export async function sweep({
  browser,
  installation,
  rich,
  look,
  everything,
  withAxe,
  onScreen,
}: Sweep): Promise<Swept> {
  const dictionary = (await memberDictionaries[look.language]?.()) ?? {};
  const untranslated = untranslatedIn({ language: look.language, dictionary, written: rich.written });
  const screens = screensOf(rich).filter(({ extra }) => everything || !extra);
  const findings: Finding[] = [];
  for (const viewer of viewers) {
    const theirs = screens.filter((screen) => screen.viewer === viewer);
    if (theirs.length === 0) continue;
    const walk = await openWalk({ browser, installation, rich, viewer, look });
    for (const screen of theirs) {
      findings.push(...(await inspect(walk, screen, { untranslated, withAxe })));
      await onScreen?.(walk.page, screen);
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
