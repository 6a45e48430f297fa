import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsDone } from './animations-done.ts';

/** What breaks one rule of axe: its name, whether it shuts somebody out, and where it is. */
export type AxeViolation = { id: string; isGrave: boolean; nodes: { html: string; target: string }[] };

/**
 * What axe minds about a page, or about what `within` selects, once it has come to rest. Ours has no frames of other
 * origins that run in a process of their own, so axe gathers its findings in the page itself, which takes a third of the
 * time that a second page for it does; and only what is wrong is described.
 */
export async function axeViolations(
  page: Page,
  { within }: { within?: string | undefined } = {},
): Promise<AxeViolation[]> {
  await animationsDone(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    isGrave: impact === 'serious' || impact === 'critical',
    nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
  }));
}
