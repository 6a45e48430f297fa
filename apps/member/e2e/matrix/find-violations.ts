import type { AxeResults } from 'axe-core';

/** Violations found by axe: serious and critical ones, and the others. */
export type Violations = { grave: string[]; other: string[] };

/** Every rule, or colour rules only, for a page that was checked in another theme. */
export type AxeRules = 'all' | 'colours';

/** Runs inside the page, after axe has been injected. */
export async function findViolations(asked: AxeRules): Promise<Violations> {
  const { axe } = globalThis as unknown as { axe: { run: (root: unknown, options: object) => Promise<AxeResults> } };
  // External pages are not ours to fix.
  const { violations } = await axe.run(
    { exclude: [['iframe']] },
    {
      resultTypes: ['violations'],
      iframes: false,
      // Selected by tag, the rule of level AAA would run too; it is off otherwise.
      rules: { 'frame-tested': { enabled: false }, 'color-contrast-enhanced': { enabled: false } },
      ...(asked === 'colours' ? { runOnly: { type: 'tag', values: ['cat.color'] } } : {}),
    },
  );
  const found: Violations = { grave: [], other: [] };
  for (const { id, impact, nodes } of violations) {
    const isGrave = impact === 'serious' || impact === 'critical';
    for (const { html, any } of nodes) {
      (isGrave ? found.grave : found.other).push(`${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`.trim());
    }
  }
  return found;
}
