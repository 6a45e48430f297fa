import { runCommand } from '../run-command.ts';

export type Change = { base: string; files: string[] };

async function git(...args: string[]): Promise<string> {
  const { status, output } = await runCommand('git', args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/** The commit to compare with: the requested one, or where this branch left `main`. */
async function findBase(asked: string | undefined): Promise<string> {
  if (asked !== undefined) return (await git('rev-parse', '--verify', `${asked}^{commit}`)).trim();
  for (const branch of ['main', 'origin/main']) {
    const { status, output } = await runCommand('git', ['merge-base', branch, 'HEAD']);
    if (status === 0) return output.trim();
  }
  return (await git('rev-parse', 'HEAD')).trim();
}

/** Every file that differs from the base: committed, staged, edited, deleted or untracked. A rename is two files. */
export async function readChange(asked?: string): Promise<Change> {
  const base = await findBase(asked);
  const edited = await git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  const files = [...new Set(`${edited}\0${untracked}`.split('\0'))].filter(Boolean).sort();
  return { base, files };
}

/** A file's text at a commit; empty where the commit does not have it. */
export async function readAt(base: string, file: string): Promise<string> {
  const { status, output } = await runCommand('git', ['show', `${base}:${file}`]);
  return status === 0 ? output : '';
}
