import { join } from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { boundaryRules } from './rules.ts';

type Violation = { rule: string; from: string; to: string; why: string };
/** Module -> its imports; `isType` for type-only imports, which load nothing. */
export type Imports = ReadonlyMap<string, readonly { to: string; isType: boolean }[]>;
export type Cruise = { violations: Violation[]; modules: number; imports: Imports };

const forbidden: IForbiddenRuleType[] = [
  ...boundaryRules.map(({ name, from, fromNot, to, toNot, dynamic }) => ({
    name,
    severity: 'error' as const,
    from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
    to: { path: to, ...(toNot ? { pathNot: toNot } : {}), ...(dynamic === undefined ? {} : { dynamic }) },
  })),
  // Type imports count: two files that need each other to be understood are one file.
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' } },
];

/**
 * Reads every module of the repository at `root`, or only `files` with their direct imports, and lists the imports that a
 * boundary rule forbids.
 * @returns the violations, the imports of each module, and the number of modules; a very small number means that nothing
 * was checked
 */
export async function cruiseDependencies(root: string, files?: readonly string[]): Promise<Cruise> {
  const { output } = await cruise(files === undefined ? ['apps', 'lab', 'packages', 'prisma'] : [...files], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    exclude: { path: String.raw`(^|/)(dist|generated|test-results|playwright-report|\.cache)/` },
    doNotFollow: { path: files === undefined ? 'node_modules' : allBut(files) },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    tsConfig: { fileName: join(root, 'tsconfig.base.json') },
  });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser: expected a cruise result');
  const why = new Map(boundaryRules.map((rule) => [rule.name, rule.why]));
  const violations = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    why: why.get(rule.name) ?? rule.name,
  }));
  const imports = new Map(
    output.modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved, dependencyTypes }) => ({
        to: resolved,
        isType: dependencyTypes.includes('type-only'),
      })),
    ]),
  );
  return { violations, modules: output.summary.totalCruised, imports };
}

function allBut(files: readonly string[]): string {
  return `^(?!(${files.join('|').replaceAll('.', '[.]')})$)`;
}
