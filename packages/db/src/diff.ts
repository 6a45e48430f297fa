import { migrationsDir, readMigrations, readModels } from './migration-files.ts';
import { migrationList, noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * The SQL that would bring what the migrations make up to the Prisma models: the start of a new migration. Functions,
 * triggers, checks and grants are not in the models and are written by hand. Makes and drops a shadow database.
 */
export async function diffModels(ownerUrl: string): Promise<string> {
  return withSchemaEngine(ownerUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(readMigrations(), migrationsDir) },
      to: { tag: 'schemaDatamodel', files: readModels() },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return stdout ?? '';
  });
}
