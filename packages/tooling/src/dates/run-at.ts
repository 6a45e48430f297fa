import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, type RunOptions, runCommand } from '../run-command.ts';

/**
 * Runs a command with the machine's clock at `at`, for itself and every process that it starts, whatever their environment:
 * a separate mount namespace has an /etc/ld.so.preload that loads `clock.c`. Processes outside keep their clock. Needs root,
 * a C compiler (Debian's gcc) and the right to mount.
 * @param at ISO 8601
 * @throws Error when the clock cannot be built
 */
export async function runAt(
  at: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Run> {
  // The upper folder of an overlay over /etc; readable by the user that Postgres runs as.
  const etc = await mkdtemp(join(tmpdir(), 'fairtick-clock-'));
  try {
    const library = join(etc, 'fairtick-clock.so');
    const offsetS = Math.round((Date.parse(at) - Date.now()) / 1000);
    const source = join(import.meta.dirname, 'clock.c');
    const built = await runCommand('cc', ['-O2', '-shared', '-fPIC', `-DOFFSET_S=${offsetS}`, '-o', library, source]);
    if (built.status !== 0) throw new Error(`clock.c: compilation failed:\n${built.output}`);
    await writeFile(join(etc, 'ld.so.preload'), `${library}\n`);
    await runCommand('chmod', ['-R', 'a+rX', etc]);
    const inside = 'mount -t overlay overlay -o "lowerdir=$0:/etc" /etc && exec "$@"';
    return await runCommand('unshare', ['--mount', 'sh', '-c', inside, etc, command, ...args], options);
  } finally {
    await rm(etc, { recursive: true, force: true });
  }
}
