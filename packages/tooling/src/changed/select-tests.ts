import { dirname } from 'node:path';
import { kindOf, type VitestKind } from '../vitest-kinds.ts';

/** A file, a folder or `sql:<name>` -> its dependencies. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Files that every test depends on without an import. */
const everything =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig\.base\.json|vitest\.config\.ts|((apps|packages)\/[^/]+|lab)\/package\.json)$/;

type Nodes = { nodes: string[]; everything: boolean };

/**
 * The graph nodes of a change: its files, their folders that other files name, and the changed tables and functions. Vitest
 * reads no style sheets, so an imported one affects no test.
 */
function nodesOf(files: readonly string[], sqlNames: readonly string[]): Nodes {
  const nodes = sqlNames.map((name) => `sql:${name}`);
  for (const file of files) {
    if (file.endsWith('.css')) continue;
    nodes.push(file);
    // A starting database finds migrations by their folder; their changes are in `sqlNames`.
    if (file.startsWith('prisma/')) continue;
    for (let up = dirname(file); up !== '.'; up = dirname(up)) nodes.push(up);
  }
  return { nodes, everything: files.some((file) => everything.test(file)) };
}

/** Number of steps from each file to the nearest of `nodes`; files without a path are absent. */
export function distancesTo(nodes: readonly string[], graph: Graph): Map<string, number> {
  const users = new Map<string, string[]>();
  for (const [user, used] of graph) {
    for (const one of used) {
      const known = users.get(one);
      if (known) known.push(user);
      else users.set(one, [user]);
    }
  }
  const distances = new Map(nodes.map((node) => [node, 0]));
  // Map iteration includes entries added during it, in order: a breadth-first search.
  for (const [node, distance] of distances) {
    for (const user of users.get(node) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  return distances;
}

/** Tests that read a folder: pattern of changed files -> tests. */
const byPattern: readonly (readonly [RegExp, RegExp])[] = [
  [/^prisma\//, /^packages\/db\/.*\.test\.ts$|^packages\/core\/src\/operations\/read-readiness\.test\.ts$/],
  [/^packages\/(core|contracts|i18n)\//, /^packages\/tooling\/src\/texts\/server-wordings\.test\.ts$/],
  [
    /^(prisma\/(sql|models)|packages\/(contracts|core|jobs)|apps)\//,
    /^packages\/tooling\/src\/nouns\/noun-table\.test\.ts$/,
  ],
  [/^conformance\//, /^packages\/verifier\/src\/conformance\.test\.ts$/],
  [/\/env\.ts$|^docker-compose\.yml$|^\.env\.example$|\.md$/, /^packages\/tooling\/src\/(deployment|documents)\//],
];

/** Browser specs whose name is not that of the screen's folder. */
const specNames: Record<string, Record<string, string>> = {
  member: {
    announcements: 'notices',
    deposits: 'wallet-deposits',
    markets: 'chart',
    notifications: 'notices',
    support: 'service',
    withdrawals: 'wallet-withdrawals',
  },
  admin: {
    audit: 'audit-exports',
    'deposit-methods': 'money',
    deposits: 'money',
    reconciliation: 'money',
    members: 'member-page',
    'member-files': 'member-page',
    staff: 'roles',
    withdrawals: 'money',
  },
};

/** Other specs: pattern of changed files -> specs. */
const specsByPattern: readonly (readonly [RegExp, RegExp])[] = [
  [/^(packages\/ui|apps\/admin)\/.*\.css$/, /^apps\/admin\/e2e\/styles\.spec\.ts$/],
  [/^(packages\/ui|apps\/member)\/.*\.css$/, /^apps\/member\/e2e\/gallery-compare\.spec\.ts$/],
  [/^apps\/member\/e2e\/gallery\//, /^apps\/member\/e2e\/gallery-compare\.spec\.ts$/],
  [/^(packages\/ui|apps\/admin)\/.*\.css$/, /^apps\/admin\/e2e\/gallery-compare\.spec\.ts$/],
  [/^apps\/admin\/e2e\/(gallery|pictures)\//, /^apps\/admin\/e2e\/gallery-compare\.spec\.ts$/],
];

function specNamed(file: string): string {
  const [, app = '', noun = ''] = /^apps\/(member|admin)\/src\/features\/([^/]+)\/(?!.*\.test\.)/.exec(file) ?? [];
  return `apps/${app}/e2e/${specNames[app]?.[noun] ?? noun}.spec.ts`;
}

/** Browser specs of a change: changed specs, those of changed screens, and those of their style sheets. */
export function specsOf(files: readonly string[], allSpecs: readonly string[]): string[] {
  const wanted = new Set(files.flatMap((file) => [file, specNamed(file)]));
  const patterns = specsByPattern.filter(([changed]) => files.some((file) => changed.test(file)));
  return allSpecs.filter((spec) => wanted.has(spec) || patterns.some(([, wants]) => wants.test(spec)));
}

type Place = { folder: string; noun: string };

/** Package and module of a file, as in `apps/api/src/modules/orders/…` and `prisma/sql/orders/…`. */
function placeOf(file: string): Place {
  const [folder = '', ofCode, ofSql] =
    /^(?:apps|packages)\/[^/]+\/src\/(?:(?:features|modules|jobs)\/)?([^/]+)(?=\/)|^prisma\/(?:models|sql)\/([^/.]+)/.exec(
      file,
    ) ?? [];
  return { folder, noun: ofCode ?? ofSql ?? '' };
}

/** Assumed duration of a test file that no run has measured. */
const assumedMs: Record<VitestKind, number> = { race: 30_000, db: 5_000, routes: 6_000, web: 2_000, unit: 500 };
/** Number of concurrent test files. */
const lanes = 2;
/** The rank of tests of other nouns, which a barrel or a set-up leads to. They get at most this share of the budget. */
const far = 4;
const farShare = 1 / 3;

export type Plan = {
  run: string[];
  left: string[];
  /** Estimated wall-clock time. */
  runMs: number;
  leftMs: number;
};
export type PlanInput = {
  files: readonly string[];
  sqlNames: readonly string[];
  tests: readonly string[];
  graph: Graph;
  measuredMs: Readonly<Record<string, number>>;
  budgetMs: number;
};

/**
 * The tests that a change affects, nearest first: changed tests, then the same package and module, then the same module,
 * then by steps in the graph. Tests beyond the budget are left out; a changed test always runs.
 */
export function planTests({ files, sqlNames, tests, graph, measuredMs, budgetMs }: PlanInput): Plan {
  const touched = nodesOf(files, sqlNames);
  const distances = distancesTo(touched.nodes, graph);
  const patterns = byPattern.filter(([changed]) => files.some((file) => changed.test(file))).map(([, test]) => test);
  const changedFiles = new Set(files);
  const places = files.map(placeOf);
  const [folders, nouns] = [new Set(places.map((one) => one.folder)), new Set(places.map((one) => one.noun))];
  const msOf = (test: string) => measuredMs[test] ?? assumedMs[kindOf(test)];

  const chosen = tests.flatMap((test) => {
    const direct = patterns.some((pattern) => pattern.test(test)) ? 1 : Number.POSITIVE_INFINITY;
    const distance = Math.min(distances.get(test) ?? Number.POSITIVE_INFINITY, direct);
    if (distance === Number.POSITIVE_INFINITY && !touched.everything) return [];
    const { folder, noun } = placeOf(test);
    const isSameFolder = folder !== '' && folders.has(folder);
    const near = changedFiles.has(test)
      ? 0
      : distance <= 1
        ? 1
        : isSameFolder
          ? 2
          : noun !== '' && nouns.has(noun)
            ? 3
            : far;
    return [{ test, near, distance, ms: msOf(test) }];
  });
  chosen.sort((one, other) => one.near - other.near || one.distance - other.distance || one.ms - other.ms);

  const plan: Plan = { run: [], left: [], runMs: 0, leftMs: 0 };
  let farMs = 0;
  for (const { test, near, ms } of chosen) {
    const fitsShare = near < far || farMs + ms / lanes <= budgetMs * farShare;
    const fits = near === 0 || (fitsShare && plan.runMs + ms / lanes <= budgetMs);
    if (fits && near === far) farMs += ms / lanes;
    plan[fits ? 'run' : 'left'].push(test);
    plan[fits ? 'runMs' : 'leftMs'] += ms / lanes;
  }
  return plan;
}
