import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruiseDependencies } from './cruise-dependencies.ts';
import { permitted, planted, withPlanted } from './planted-violations.ts';
import { boundaryRules } from './rules.ts';

const root = join(import.meta.dirname, '../../../..');

describe('boundaries', () => {
  it('hold in this repository, and its modules were read', async () => {
    const { violations, modules } = await cruiseDependencies(root);
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThan(100);
  }, 60_000);

  it.each(planted)('catches $imports in $file for $rule', async (violation) => {
    const { violations } = await withPlanted(violation, cruiseDependencies);
    expect(violations.map(({ rule }) => rule)).toContain(violation.rule);
  });

  it.each(permitted)('lets $file import $imports', async (one) => {
    const { violations } = await withPlanted(one, cruiseDependencies);
    expect(violations).toEqual([]);
  });

  it('has a planted violation for every rule except those of packages without dependents', () => {
    const proven = new Set(planted.map(({ rule }) => rule));
    const unproven = boundaryRules.map(({ name }) => name).filter((name) => !proven.has(name));
    expect(unproven).toEqual([
      'imports-of-packages-embedded',
      'imports-of-packages-tooling',
      'imports-of-apps-standalone',
    ]);
  });
});
