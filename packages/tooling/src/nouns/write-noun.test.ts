import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruiseDependencies } from '../dependencies/cruise-dependencies.ts';
import { offencesIn } from '../house/find-offences.ts';
import { root, runCommand } from '../run-command.ts';
import { copyRepository } from './copy-repository.ts';
import { writeNoun } from './write-noun.ts';

// What a tool may take on a machine that others use too.
const patience = 600_000;
const noun = { folder: 'paper-slips', file: 'paper-slip' };
const isCode = (file: string) => /\.tsx?$/.test(file);
let copy: string;
let written: string[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fairtick-noun-'));
  await copyRepository(root, copy);
  written = await writeNoun(copy, noun);
}, patience);
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a noun is written into every layer, and its tests with it', () => {
  const has = (part: string) => written.some((file) => file.includes(part));
  for (const layer of ['contracts/src', 'core/src', 'api/src/modules', 'member/src/features', 'admin/src/features']) {
    expect([layer, has(`${layer}/paper-slips/`)]).toEqual([layer, true]);
  }
  expect(written.filter((file) => file.includes('.test.')).map((file) => /\/(\w+)\/src/.exec(file)?.[1])).toEqual([
    'admin',
    'api',
    'member',
    'contracts',
    'core',
  ]);
  for (const part of ['prisma/sql/paper-slips/', 'prisma/models/', 'prisma/migrations/', 'prisma/seed/roles']) {
    expect([part, has(part)]).toEqual([part, true]);
  }
});

test('a noun that exists is refused, and nothing is changed', async () => {
  const table = join(copy, 'packages/tooling/src/nouns/noun-table.ts');
  const before = await readFile(table, 'utf8');
  await expect(writeNoun(copy, noun)).rejects.toThrow('exists already: apps/admin/src/features/paper-slips');
  expect(await readFile(table, 'utf8')).toBe(before);
});

/** Compiles files that a process, or a web app, holds, with what they import. */
async function compiled(tsconfig: string, files: string[]) {
  const project = join(copy, tsconfig.replace('tsconfig', 'tsconfig.noun'));
  await writeFile(
    project,
    JSON.stringify({ extends: './tsconfig.json', include: [], files: files.map((file) => join(copy, file)) }),
  );
  // Parallel checkers each resolve the shared types again: twice the processor time.
  return runCommand('tsc', ['--noEmit', '--singleThreaded', '-p', project], { cwd: copy });
}

test(
  'what is written compiles',
  async () => {
    const code = written.filter(isCode);
    const isWeb = (file: string) => /^apps\/(member|admin)\//.test(file);
    const clean = { status: 0, output: '' };
    expect(
      await compiled(
        'apps/api/tsconfig.json',
        code.filter((file) => !isWeb(file)),
      ),
    ).toEqual(clean);
    const web = [...code.filter(isWeb), 'apps/member/src/vite-env.d.ts'];
    expect(await compiled('apps/member/tsconfig.json', web)).toEqual(clean);
  },
  patience,
);

test(
  'what is written keeps the house rules and the import rules',
  async () => {
    const offences = await Promise.all(
      written.map(async (file) => offencesIn(file, await readFile(join(copy, file), 'utf8'))),
    );
    expect(offences.flat()).toEqual([]);
    // Modules that are not written import nothing new.
    const { violations, imports } = await cruiseDependencies(copy, written.filter(isCode));
    expect(violations).toEqual([]);
    expect(imports.has('packages/core/src/paper-slips/add-paper-slip.ts')).toBe(true);
  },
  patience,
);

test(
  'the texts are complete in every language, the permission and the folders are listed, and the tests of screens pass',
  async () => {
    const screens = ['member', 'admin'].map((app) => `apps/${app}/src/features/paper-slips`);
    const tests = ['texts/texts', 'nouns/noun-table'].map((file) => `packages/tooling/src/${file}.test.ts`);
    tests.push('apps/admin/src/features/staff/permission-texts.test.ts');
    tests.push('packages/contracts/src/paper-slips', ...screens);
    const env = { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined, NODE_OPTIONS: undefined };
    const { status, output } = await runCommand('vitest', ['run', '--project=unit', '--project=web', ...tests], {
      cwd: copy,
      env,
    });
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  },
  patience,
);
