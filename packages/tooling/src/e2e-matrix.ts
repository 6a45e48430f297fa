// `pnpm lab e2e-matrix [language …]`: every screen and state of the member app in every language (or those named), theme and
// width. Prints a table of visits and findings by kind, including other languages' results of earlier runs, then the
// findings; exit code 1 if any is serious. To resume a stopped run, name the missing languages.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

type Finding = { kind: string; screen: string; what: string };
type Swept = { look: { language: string; theme: string; width: number }; visits: number; findings: Finding[] };

const results = join(root, '.cache/matrix');
const kinds = ['console', 'network', 'heading', 'untranslated', 'overflow', 'axe', 'axe minor'];

const languages = process.argv.slice(2);
const chosen = (name: string) => languages.length === 0 || languages.some((one) => name.startsWith(`${one}-`));
await mkdir(results, { recursive: true });
for (const name of await readdir(results)) if (chosen(name)) await rm(join(results, name));

const only = languages.length === 0 ? [] : ['-g', `: (${languages.join('|')}), `];
const { status } = await runCommand('pnpm', ['exec', 'playwright', 'test', '--reporter=line', ...only], {
  cwd: join(root, 'apps/member'),
  echo: true,
  env: { SUITE: 'matrix' },
});

const all = await Promise.all(
  (await readdir(results)).sort().map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8')) as Swept),
);
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(13))).join('');
const counts = (findings: readonly Finding[]) =>
  kinds.map((kind) => findings.filter((one) => one.kind === kind).length);

console.log(`\n${row(['look', 'visits', ...kinds])}`);
for (const { look, visits, findings } of all) {
  console.log(row([`${look.language} ${look.theme} ${look.width}`, visits, ...counts(findings)]));
}
const found = all.flatMap(({ findings }) => findings);
const visited = all.reduce((sum, { visits }) => sum + visits, 0);
console.log(row([`${all.length} looks`, visited, ...counts(found)]));

const places = new Map<string, string[]>();
for (const { look, findings } of all) {
  for (const { kind, screen, what } of findings) {
    const finding = `${kind} | ${screen} | ${what}`;
    places.set(finding, [...(places.get(finding) ?? []), `${look.language} ${look.theme} ${look.width}`]);
  }
}
for (const [finding, where] of [...places].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${finding}\n    in ${where.join(', ')}`);
process.exitCode = status === 0 && found.every(({ kind }) => kind === 'axe minor') ? 0 : 1;
