import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { animationsDone } from './animations-done.ts';

/** What breaks one rule of axe: its name, whether axe calls it serious or critical, and where it is. */
export type AxeViolation = { id: string; isGrave: boolean; nodes: { html: string; target: string }[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = { axe: { run: (where: object, options: object) => Promise<AxeResults> } };

/**
 * What axe minds about a page, or about what `within` selects, once it has come to rest. Frames are of other origins and
 * have rules of their own. Axe is put into a page once: that is more than half of the time of a first look.
 */
export async function axeViolations(
  page: Page,
  { within }: { within?: string | undefined } = {},
): Promise<AxeViolation[]> {
  await animationsDone(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (css) => {
    const { axe } = globalThis as unknown as WithAxe;
    const { violations } = await axe.run(css === undefined ? { exclude: [['iframe']] } : { include: [[css]] }, {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'frame-tested': { enabled: false } },
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      isGrave: impact === 'serious' || impact === 'critical',
      nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
    }));
  }, within);
}
