import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** How to start a program that refuses to run as root: under another user, perhaps through a command in front. */
export type RunAs = { uid?: number; gid?: number; prefix: string[] };

/**
 * Postgres refuses root. As root, it runs as the user `postgres` or else `nobody`; when that user could not even reach
 * `paths` (a checkout under /root, or a 0700 temporary folder), setpriv lets it pass directories and nothing more than
 * that is taken from root. Any other user runs it themselves.
 */
export function ordinaryUser(paths: string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = findUser('postgres') ?? findUser('nobody');
  if (user === undefined) throw new Error('Postgres cannot run as root, and there is no user postgres or nobody');
  if (paths.every((path) => isReachable(path, user.uid))) return { ...user, prefix: [] };
  const setpriv = findOnPath('setpriv');
  if (setpriv === undefined) {
    throw new Error(
      `Postgres cannot run as root, and user ${user.uid} cannot reach ${paths.join(' or ')}: use another folder`,
    );
  }
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // Without the securebit access(2), by which Postgres looks for its own programs, would leave the capability out.
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'];
  return { prefix: [setpriv, ...ids, ...keep, '--bounding-set=-all,+dac_override'] };
}

/** The user that must own the files, or undefined for the current user. */
export function ordinaryOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findUser('postgres') ?? findUser('nobody');
}

export function findOnPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function isReachable(path: string, uid: number): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    const mayEnter =
      stats === undefined || (stats.mode & 0o001) !== 0 || (stats.uid === uid && (stats.mode & 0o100) !== 0);
    if (!mayEnter) return false;
    if (folder === dirname(folder)) return true;
  }
}
