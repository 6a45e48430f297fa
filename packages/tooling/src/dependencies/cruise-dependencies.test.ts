import { describe, expect, it } from 'vitest';
import { cruiseDependencies } from './cruise-dependencies.ts';
import { namedApart, type Planted, permitted, planted, withPlanted } from './planted-violations.ts';
import { boundaryRules } from './rules.ts';

const isCycle = ({ rule }: Planted) => rule === 'no-cycles';
/** A cycle changes a file that exists, so each has a repository of its own. */
const cycles = planted.filter(isCycle);
const apart = namedApart(planted.filter((violation) => !isCycle(violation)));
const allowed = namedApart(permitted).map((one) => ({ ...one, file: one.file.replace('planted-', 'permitted-') }));
const { violations: found } = await withPlanted([...apart, ...allowed], cruiseDependencies);

// That they hold in this repository is a static check.
describe('boundaries', () => {
  it.each(apart)('catches $imports in $file for $rule', ({ file, rule }) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  it.each(cycles)('catches a cycle through $file, also one of types alone', async (violation) => {
    const { violations } = await withPlanted([violation], cruiseDependencies);
    expect(violations.map(({ rule }) => rule)).toContain(violation.rule);
  });

  it.each(allowed)('lets $file import $imports', ({ file }) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
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
