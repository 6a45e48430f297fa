import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../run-command.ts';

/**
 * Copies the repository's files as they are now, without pictures. Installed packages are linked, not copied; packages of
 * ours are those of the copy.
 */
export async function copyRepository(from: string, to: string): Promise<void> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { output } = await runCommand('git', list, { cwd: from });
  const files = output.split('\n').filter((file) => file !== '' && !file.endsWith('.webp'));
  const folders = new Set(files.map((file) => dirname(join(to, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  // A file that was removed, and not yet from the index, is not there to copy.
  await Promise.all(files.map((file) => cp(join(from, file), join(to, file)).catch(ignoreMissing)));
  const workspaces = files.flatMap((file) => /^(?:(?:apps|packages)\/[^/]+|lab)(?=\/package\.json$)/.exec(file) ?? []);
  await Promise.all(
    workspaces.map((folder) =>
      cp(join(from, folder, 'node_modules'), join(to, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      }).catch(ignoreMissing),
    ),
  );
  await mkdir(join(to, 'node_modules'));
  for (const name of await readdir(join(from, 'node_modules'))) {
    if (!/^\.(cache|vite)/.test(name)) await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
}
