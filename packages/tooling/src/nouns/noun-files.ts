import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillNames } from './fill-names.ts';
import type { NounNames } from './noun-names.ts';

const templates = join(import.meta.dirname, 'templates');

/** Every file that a noun adds, except its texts: each template of `templates`, in its folder; path -> text. */
export function nounFiles(names: NounNames, migration: string): Record<string, string> {
  const values = { ...names, migration };
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [
        fillNames(file.replace(/\.txt$/, ''), values),
        fillNames(readFileSync(join(templates, file), 'utf8'), values),
      ]),
  );
}
