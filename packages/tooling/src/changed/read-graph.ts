import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { runCommand } from '../run-command.ts';
import { kindOf } from '../vitest-kinds.ts';
import type { Graph } from './select-tests.ts';
import { findSqlNames, sqlUses } from './sql-objects.ts';

/** The node of a table or function in the graph. */
const sqlNode = (name: string): string => `sql:${name}`;

const named = /['"`]([\w@.][\w@./-]*[\w.])['"`]/g;
const leastDepth = 2;

/**
 * Files and folders whose path a text contains in quotation marks, relative to its folder or the root: programs that a test
 * starts, and files that it reads. A whole package is too broad to count.
 */
export function pathsNamedIn(file: string, text: string, exists: (path: string) => boolean): string[] {
  const paths = [...text.matchAll(named)].flatMap(([, path = '']) => [normalize(join(dirname(file), path)), path]);
  return [...new Set(paths)].filter((path) => {
    const isPackage = /^((apps|packages)\/[^/]+|lab)$/.test(path);
    return path !== file && !isPackage && path.split('/').length >= leastDepth && exists(path);
  });
}

const globalSetup = 'packages/test-kit/src/vitest-global-setup.ts';
const freshModules = 'packages/test-kit/src/vitest-fresh-modules.ts';
const withServices = new Set(['race', 'db', 'routes']);

function setupsOf(file: string): string[] {
  if (!/\.test\.tsx?$/.test(file) || kindOf(file) === 'web') return [];
  return withServices.has(kindOf(file)) ? [globalSetup, freshModules] : [freshModules];
}

export type Tree = { files: string[]; graph: Graph };

/** Adds dependencies that are not imports: quoted paths, SQL tables and functions, Vitest's setup files. */
export async function readGraph(root: string, imports: Graph): Promise<Tree> {
  const { output } = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = [...new Set(output.split('\0').filter(Boolean))].sort();
  const paths = new Set(files);
  for (const file of files) for (let up = dirname(file); up !== '.'; up = dirname(up)) paths.add(up);
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '');

  const migrations = files.filter((file) => /^prisma\/(migrations|sql)\/.*\.sql$/.test(file));
  const uses = sqlUses(await Promise.all(migrations.map(read)));
  const names = new Set(uses.keys());
  const graph = new Map<string, readonly string[]>();
  for (const [name, used] of uses) graph.set(sqlNode(name), used.map(sqlNode));
  for (const file of files.filter((one) => /\.(tsx?|mjs)$/.test(one))) {
    const text = await read(file);
    graph.set(file, [
      ...(imports.get(file) ?? []),
      ...pathsNamedIn(file, text, (path) => paths.has(path)),
      ...findSqlNames(text, names).map(sqlNode),
      ...setupsOf(file),
    ]);
  }
  return { files, graph };
}
