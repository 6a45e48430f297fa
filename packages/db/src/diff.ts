import { execFileSync } from 'node:child_process';
import { type Model, modelsRoot, readModels } from './migration-files.ts';
import { noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * The SQL that turns a database of one set of Prisma models into another: the start of a new migration. Functions,
 * triggers, checks and grants are not part of the models and are written by hand.
 */
export async function diffModels(ownerUrl: string, before: Model[], after: Model[]): Promise<string> {
  return withSchemaEngine({ url: ownerUrl }, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatamodel', files: before },
      to: { tag: 'schemaDatamodel', files: after },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return stdout ?? '';
  });
}

/**
 * What the models changed since the last commit. Models are compared with models and not with the database, because
 * they omit parts of the migrations, such as the effect of a foreign key on deletion.
 */
export async function diffWithCommitted(ownerUrl: string): Promise<string> {
  return diffModels(ownerUrl, committedModels(), readModels());
}

function committedModels(): Model[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: modelsRoot, encoding: 'utf8' });
  const paths = git('ls-tree', '-r', '--name-only', 'HEAD', '.').split('\n');
  return paths
    .filter((path) => path.endsWith('.prisma'))
    .map((path) => ({ path, content: git('show', `HEAD:./${path}`) }));
}
