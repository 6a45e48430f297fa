import type { AxeResults } from 'axe-core';

/** What axe minds, as sentences: serious and critical ones apart from the rest. */
export type Violations = { grave: string[]; other: string[] };

/** Runs inside the page, where axe has been put before. */
export async function findViolations(): Promise<Violations> {
  const { axe } = globalThis as unknown as { axe: { run: (root: unknown, options: object) => Promise<AxeResults> } };
  // Places outside have rules of their own, and nobody here can mend them.
  const { violations } = await axe.run(
    { exclude: [['iframe']] },
    { resultTypes: ['violations'], iframes: false, rules: { 'frame-tested': { enabled: false } } },
  );
  const told: Violations = { grave: [], other: [] };
  for (const { id, impact, nodes } of violations) {
    const isGrave = impact === 'serious' || impact === 'critical';
    for (const { html, any } of nodes) {
      (isGrave ? told.grave : told.other).push(`${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`.trim());
    }
  }
  return told;
}
