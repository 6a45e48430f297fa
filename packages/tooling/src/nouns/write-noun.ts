import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { applyEdits } from './apply-edits.ts';
import { nounEdits } from './noun-edits.ts';
import { nounFiles } from './noun-files.ts';
import { nounNames } from './noun-names.ts';
import { nounTexts } from './noun-texts.ts';

export type NewNoun = { folder: string; file: string; chinese?: string | undefined };

const readiness = 'packages/core/src/operations/read-readiness.ts';

/**
 * Writes a noun into all layers of the repository at `root`: new files, and its lines in files that exist.
 * @returns every file that was written or changed
 * @throws an Error for a noun that exists, before anything is written
 */
export async function writeNoun(root: string, { folder, file, chinese }: NewNoun): Promise<string[]> {
  const names = nounNames(folder, file, chinese);
  const texts = nounTexts(names);
  const migration = `${nextNumber(root)}_${names.tables}`;
  const files = { ...nounFiles(names, migration), ...texts.files };
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`exists already: ${existing.join(', ')}`);
  const edits = [...nounEdits(names), ...texts.edits];
  await applyEdits(root, edits);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const before = await readFile(join(root, readiness), 'utf8');
  await writeFile(join(root, readiness), before.replace(/neededMigration = '\w+'/, `neededMigration = '${migration}'`));
  const written = [...new Set([...Object.keys(files), ...edits.map((edit) => edit.file), readiness])];
  await run(root, 'biome', ['check', '--write', '--no-errors-on-unmatched', '--error-on-warnings', ...written]);
  await run(root, 'node', ['packages/db/src/generate.ts']);
  await run(root, 'node', ['packages/db/src/sql-index.main.ts']);
  return [...written, 'prisma/sql/INDEX.md'];
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'prisma/migrations')).map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const { status, output } = await runCommand(command, args, { cwd });
  if (status !== 0) throw new Error(`${command} ${args[0]}: exit ${status}\n${output}`);
}
