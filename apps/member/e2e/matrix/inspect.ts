import { findOverflow } from './find-overflow.ts';
import { readTexts, type Seen } from './find-untranslated.ts';
import { type AxeRules, findViolations, type Violations } from './find-violations.ts';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

type FindingKind = 'console' | 'network' | 'heading' | 'untranslated' | 'overflow' | 'axe' | 'axe minor';
export type Finding = { kind: FindingKind; screen: string; what: string };

type Judge = (seen: readonly Seen[]) => string[];
const noViolations: Violations = { grave: [], other: [] };

export type Inspecting = { untranslated: Judge; axe: AxeRules | 'none' };

/** Goes to a screen. Returns a finding if it does not load. */
export async function arrive(walk: Walk, screen: Screen): Promise<Finding[]> {
  try {
    await walk.goTo(screen);
    return [];
  } catch (error) {
    return [{ kind: 'heading', screen: screen.name, what: `did not come up: ${String(error).split('\n')[0]}` }];
  }
}

/** All findings of the screen that the page shows; axe runs only on request. */
export async function inspect(walk: Walk, screen: Screen, { untranslated, axe }: Inspecting): Promise<Finding[]> {
  const { page } = walk;
  const headings = await page.locator('main h1').filter({ visible: true }).count();
  const overflow = await page.evaluate(findOverflow);
  const texts = untranslated(await page.evaluate(readTexts));
  const { grave, other } = axe === 'none' ? noViolations : await page.evaluate(findViolations, axe);
  const troubles = walk.troubles();
  const of = (kind: FindingKind, all: readonly string[]) => all.map((what) => ({ kind, screen: screen.name, what }));
  return [
    ...of('console', troubles.console),
    ...of('network', troubles.network),
    ...of('heading', headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...of('untranslated', texts),
    ...of('overflow', overflow),
    ...of('axe', grave),
    ...of('axe minor', other),
  ];
}
