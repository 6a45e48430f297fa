import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSqlFiles, type SqlFiles, type SqlFunction, sqlDir } from './sql-files.ts';

const indexFile = join(sqlDir, 'INDEX.md');

export const readSqlIndex = () => readFileSync(indexFile, 'utf8');

/** Writes the index of the SQL functions. Returns their number. */
export function writeSqlIndex(): number {
  const files = readSqlFiles();
  writeFileSync(indexFile, sqlIndex(files));
  return files.functions.length;
}

/** All functions by module: purpose, callers, calls, and the codes of their refusals. */
export function sqlIndex(files: SqlFiles): string {
  const names = new Set(files.functions.map(({ name }) => name));
  const calls = new Map(files.functions.map((one) => [one.name, callsOf(one, names)]));
  const callers = new Map<string, string[]>();
  const add = (name: string, caller: string) => callers.set(name, [...(callers.get(name) ?? []), caller]);
  for (const { name, grantees } of files.functions) {
    for (const role of grantees) add(name, role.replace('fairtick_', ''));
  }
  for (const { create, table } of files.triggers) {
    const [, name = ''] = /EXECUTE FUNCTION (\w+)/.exec(create) ?? [];
    if (!callers.get(name)?.includes(`triggers of ${table}`)) add(name, `triggers of ${table}`);
  }
  for (const [caller, called] of calls) for (const name of called) add(name, link(caller));

  const nouns = Map.groupBy(files.functions, ({ path }) => path.replace(/\/.*/, ''));
  const sections = [...nouns].map(([noun, functions]) =>
    [
      `## ${noun}`,
      '',
      ...functions.map((one) => entry(one, callers.get(one.name) ?? [], calls.get(one.name) ?? [])),
    ].join('\n'),
  );
  return `# SQL functions

Generated from the files of this folder by \`pnpm --filter @fairtick/db run index\`. "app", "worker" and "reader" are the roles of
the processes.

${sections.join('\n\n')}
`;
}

const link = (name: string) => `\`${name}\``;

function entry({ name, path, header, create }: SqlFunction, callers: string[], called: string[]): string {
  const [sentence = header] = /^.*?\.(?= |$)/.exec(header) ?? [];
  const codes = [
    ...new Set([...create.matchAll(/refuse_\w+\('([A-Z_]+)'|'refused: ([A-Z_]+)/g)].map(([, a, b]) => a ?? b)),
  ];
  return [
    `- [${name}](${path}): ${sentence}`,
    ...(callers.length > 0 ? [`  Called by ${callers.join(', ')}.`] : []),
    ...(called.length > 0 ? [`  Calls ${called.map(link).join(', ')}.`] : []),
    ...(codes.length > 0 ? [`  Refuses with ${codes.join(', ')}.`] : []),
  ].join('\n');
}

function callsOf({ name, create }: SqlFunction, names: ReadonlySet<string>): string[] {
  const code = create.replaceAll(/--.*$/gm, '');
  return [...new Set(code.match(/\w+(?=\()/g))].filter((word) => word !== name && names.has(word)).sort();
}
