import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Cruise, cruiseDependencies } from './dependencies/cruise-dependencies.ts';
import { findOffences } from './house/find-offences.ts';
import { checkSubjects } from './house/find-subject-faults.ts';
import { root, runCommand } from './run-command.ts';

export type CheckResult = { name: string; ok: boolean; seconds: number };
export type Check = { name: string; run: () => Promise<{ ok: boolean; output: string }> };

async function tool(command: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  const { status, output } = await runCommand(command, args);
  return { ok: status === 0, output };
}

type Project = { compilerOptions: object; include: string[] };

/**
 * Type-checks projects with the same options as one program: each reads the sources of the others, and would check them
 * again on its own.
 */
async function types(): Promise<{ ok: boolean; output: string }> {
  const programs = new Map<string, string[]>();
  for await (const file of glob('{apps/*,packages/*,lab}/tsconfig.json', { cwd: root })) {
    const { compilerOptions, include } = JSON.parse(await readFile(join(root, file), 'utf8')) as Project;
    const options = JSON.stringify(compilerOptions);
    const folders = include.map((part) => join(root, dirname(file), part));
    programs.set(options, [...(programs.get(options) ?? []), ...folders]);
  }
  const folder = join(root, '.cache/types');
  await mkdir(folder, { recursive: true });
  const outputs: string[] = [];
  for (const [index, [options, include]] of [...programs].entries()) {
    const project = join(folder, `${index}.json`);
    const compilerOptions = JSON.parse(options) as object;
    await writeFile(project, JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include }));
    const { status, output } = await runCommand('tsc', ['--noEmit', '-p', project]);
    if (status !== 0) outputs.push(output);
  }
  return { ok: outputs.length === 0, output: outputs.join('\n') };
}

function judgeBoundaries({ violations, modules }: Cruise): { ok: boolean; output: string } {
  const lines = violations.map(({ rule, from, to, why }) => `${rule}: ${from} -> ${to}\n    ${why}`);
  if (modules < 100) lines.push(`only ${modules} modules were read, so the check is void`);
  return { ok: lines.length === 0, output: lines.join('\n') };
}

async function house(): Promise<{ ok: boolean; output: string }> {
  const offences = await findOffences(root);
  const lines = offences.map(({ rule, file, line, text, why }) => `${rule}: ${file}:${line}  ${text}\n    ${why}`);
  return { ok: offences.length === 0, output: lines.join('\n') };
}

/** Test files that belong to no suite and would never run. */
async function orphanTests(): Promise<{ ok: boolean; output: string }> {
  const lines: string[] = [];
  for await (const file of glob('{apps,lab,packages,prisma}/**/*.spec.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })) {
    if (!/^apps\/(member|admin)\/e2e\//.test(file)) lines.push(`${file}: *.spec.ts belongs in apps/*/e2e`);
  }
  for (const app of ['member', 'admin']) {
    if (!existsSync(join(root, 'apps', app, 'e2e'))) lines.push(`apps/${app}/e2e is missing`);
  }
  return { ok: lines.length === 0, output: lines.join('\n') };
}

const generatedCode: Check = { name: 'generated code', run: () => tool('node', 'packages/db/src/generate.ts') };
const apiDescription: Check = {
  name: 'API description',
  run: () => tool('node', 'packages/tooling/src/api-description.ts'),
};
const versions: Check = { name: 'versions', run: () => tool('sherif', '--fail-on-warnings') };

const subjects: Check = { name: 'commit subjects', run: () => checkSubjects(root) };

/** Builds servers and web apps, which the tests start. */
export const build: Check = {
  name: 'build',
  run: () => tool('turbo', 'run', 'build', '--output-logs=errors-only'),
};

export const everyCheck: readonly Check[] = [
  generatedCode,
  { name: 'format', run: () => tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'lint', run: () => tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: types },
  { name: 'boundaries', run: async () => judgeBoundaries(await cruiseDependencies(root)) },
  { name: 'dead code', run: () => tool('knip', '--no-progress') },
  { name: 'duplicates', run: () => tool('node', 'packages/tooling/src/duplicates.ts') },
  versions,
  apiDescription,
  { name: 'house rules', run: house },
  subjects,
  { name: 'orphan tests', run: orphanTests },
];

/** Configuration files of a check: a change of one affects every file. */
const configurations = {
  format: /^(biome\.json|\.gitignore)$/,
  lint: /^(\.oxlintrc\.json|tsconfig.*\.json|.*\/tsconfig\.json)$/,
};

/** Sources and users of the API's document. */
const described = /^(packages\/contracts\/src|apps\/api\/src\/plugins)\/|^docs\/api-client\.md$|\/api-description\.ts$/;

/** Files that the compiler reads; Prisma models become types. */
const typed = /\.([cm]?tsx?|json|prisma|ya?ml)$/;

/**
 * The checks that a change needs. Format depends on the file alone. Lint reads types, so it includes `users`: every file that
 * imports a changed one, directly or indirectly.
 */
export function checksOfChange(files: readonly string[], users: readonly string[], cruised: Cruise): Check[] {
  const standing = files.filter((file) => existsSync(join(root, file)));
  const formatted = files.some((file) => configurations.format.test(file)) ? ['.'] : standing;
  const isLintAll = files.some((file) => configurations.lint.test(file));
  const linted = users.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)));
  const what = isLintAll ? 'all files' : `${linted.length} files`;
  const chosen: (Check | false)[] = [
    generatedCode,
    formatted.length > 0 && {
      name: `format of ${formatted.length} files`,
      run: () => tool('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...formatted),
    },
    (isLintAll || linted.length > 0) && {
      name: `lint of ${what}`,
      run: () => tool('oxlint', '--type-aware', '--deny-warnings', ...(isLintAll ? [] : linted)),
    },
    files.some((file) => typed.test(file)) && { name: 'types', run: types },
    { name: 'boundaries', run: async () => judgeBoundaries(cruised) },
    files.some((file) => /(^|\/)package\.json$|^pnpm-/.test(file)) && versions,
    files.some((file) => described.test(file)) && apiDescription,
    { name: 'house rules', run: house },
    subjects,
    { name: 'orphan tests', run: orphanTests },
  ];
  return chosen.filter((check) => check !== false);
}

/** Checks at a time: half of them use one core only. */
const atOnce = 2;

/** Runs every static check, or the chosen ones, and prints a line for each with its findings below. */
export async function runChecks(chosen: readonly Check[] = everyCheck): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const left = [...chosen];
  const runNext = async () => {
    const check = left.shift();
    if (check !== undefined) results.push(await runCheck(check));
    return check !== undefined;
  };
  // The others read the code that the first one generates.
  await runNext();
  const runAll = async () => {
    while (await runNext());
  };
  await Promise.all(Array.from({ length: atOnce }, runAll));
  return results;
}

async function runCheck({ name, run }: Check): Promise<CheckResult> {
  const start = performance.now();
  const { ok, output } = await run().catch((error: unknown) => ({ ok: false, output: String(error) }));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${Math.round(seconds * 10) / 10} s)`);
  if (output !== '' && (!ok || name === subjects.name)) console.log(output.slice(0, 20_000));
  return { name, ok, seconds };
}
