import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations');
export const modelsRoot = join(import.meta.dirname, '../../../prisma');

export type MigrationFile = { name: string; sql: string; sha256: string };

/** Checksums of earlier texts that differ from the files in comments only, so that databases made from them match. */
const earlierTexts: Readonly<Record<string, string>> = {
  '0001_baseline': '838ff00c13626f151a768ad7d1d41b3f99acabbbe5be560e975762cca8874c03',
  '0002_explained_checks': '9f33f61c0c88fb650bd86af11af7b25fda40209e297f762cf6f9262ae021b013',
};

/** Whether a database that recorded this checksum has the migration, apart from its comments. */
export function isTextOf({ name, sha256 }: Pick<MigrationFile, 'name' | 'sha256'>, checksum: string): boolean {
  return checksum === sha256 || checksum === earlierTexts[name];
}

/** The migrations of a folder in the order in which they run: by name, `NNNN_noun/migration.sql`. */
export function readMigrations(dir = migrationsDir): MigrationFile[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}

export type Model = { path: string; content: string };

/** The Prisma models, one file per module. */
export function readModels(): Model[] {
  return globSync('**/*.prisma', { cwd: modelsRoot })
    .sort()
    .map((path) => ({ path, content: readFileSync(join(modelsRoot, path), 'utf8') }));
}
