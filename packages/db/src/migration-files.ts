import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations');
export const modelsRoot = join(import.meta.dirname, '../../../prisma');

export type MigrationFile = { name: string; sql: string; sha256: string };

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
