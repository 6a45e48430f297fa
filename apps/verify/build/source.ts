import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * Which sources the build had. `clean`: those of the commit; `changed`: with changes that no commit has; `given`: named from
 * outside, where the build had no repository to compare with; `unknown`: neither.
 */
export type Source = { commit: string; tree: string; state: 'clean' | 'changed' | 'given' | 'unknown' };

const hash = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** An image is built without the repository; it takes both hashes from the environment. */
export function readSource(root: string, env: Readonly<Record<string, string | undefined>>): Source {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // Sources without a repository of their own may be inside of another one.
    if (realpathSync(git('rev-parse', '--show-toplevel')) === realpathSync(root)) {
      const state = git('status', '--porcelain') === '' ? 'clean' : 'changed';
      return { commit: git('rev-parse', 'HEAD'), tree: git('rev-parse', 'HEAD^{tree}'), state };
    }
  } catch {
    // No git, or no repository.
  }
  const given = (name: string) => (hash.test(env[name] ?? '') ? (env[name] as string) : '');
  const [commit, tree] = [given('SOURCE_COMMIT'), given('SOURCE_TREE')];
  return { commit, tree, state: commit === '' && tree === '' ? 'unknown' : 'given' };
}
