import { execFileSync } from 'node:child_process';
import { type Model, modelsRoot, readModels } from './migration-files.ts';
import { noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * The SQL that would bring a database of one set of Prisma models up to another: the start of a new migration. Functions,
 * triggers, checks and grants are not in the models and are written by hand.
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
 * What the models changed since the last commit. The models do not say everything that the migrations make, such as what a
 * foreign key does on a deletion, so they are compared with themselves.
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
