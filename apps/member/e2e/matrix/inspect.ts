import { findOverflow } from './find-overflow.ts';
import { readTexts, type Seen } from './find-untranslated.ts';
import { findViolations, type Violations } from './find-violations.ts';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

type FindingKind = 'console' | 'network' | 'heading' | 'untranslated' | 'overflow' | 'axe' | 'axe minor';
export type Finding = { kind: FindingKind; screen: string; what: string };

type Judge = (seen: readonly Seen[]) => string[];
const noViolations: Violations = { grave: [], other: [] };

type Inspecting = { untranslated: Judge; withAxe: boolean };

/** All findings of a screen; axe runs only on request. */
export async function inspect(walk: Walk, screen: Screen, { untranslated, withAxe }: Inspecting): Promise<Finding[]> {
  try {
    await walk.goTo(screen);
  } catch (error) {
    return [{ kind: 'heading', screen: screen.name, what: `did not come up: ${String(error).split('\n')[0]}` }];
  }
  const { page } = walk;
  const headings = await page.locator('main h1').filter({ visible: true }).count();
  const overflow = await page.evaluate(findOverflow);
  const texts = untranslated(await page.evaluate(readTexts));
  const { grave, other } = withAxe ? await page.evaluate(findViolations) : noViolations;
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
