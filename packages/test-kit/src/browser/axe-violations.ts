import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { animationsDone } from './animations-done.ts';

/** A violation of one axe rule: its name, its impact, and the elements. */
export type AxeViolation = { id: string; isGrave: boolean; nodes: { html: string; target: string }[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = { axe: { run: (where: object, options: object) => Promise<AxeResults> } };

/**
 * Violations of the page, or of what `within` selects, of all rules or one, once animations have ended. Frames have other origins and are
 * left out. Axe is injected once per page, because that takes more than half the time of a first run.
 */
export async function axeViolations(
  page: Page,
  { within, rule }: { within?: string | undefined; rule?: 'color-contrast' } = {},
): Promise<AxeViolation[]> {
  await animationsDone(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const asked = { css: within, only: rule === undefined ? {} : { runOnly: [rule] } };
  return page.evaluate(async ({ css, only }) => {
    const { axe } = globalThis as unknown as WithAxe;
    const { violations } = await axe.run(css === undefined ? { exclude: [['iframe']] } : { include: [[css]] }, {
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'frame-tested': { enabled: false } },
      ...only,
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      isGrave: impact === 'serious' || impact === 'critical',
      nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
    }));
  }, asked);
}
