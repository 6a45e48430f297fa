import { spawn } from 'node:child_process';

type Ended = { code: number | null; output: string; problems: string };

function run(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let problems = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (problems += text));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: null, output, problems: message }));
    child.once('close', (code) => resolve({ code, output, problems }));
  });
}

/**
 * Installs Debian's Python 3 where the machine has none.
 * @throws Error where that is not possible, so that no test that needs it is skipped silently
 */
export async function installPython(): Promise<void> {
  if ((await run('python3', ['--version'])).code === 0) return;
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...lock, 'update']);
  const { code, problems } = await run('apt-get', [...lock, 'install', '-y', '--no-install-recommends', 'python3']);
  if (code !== 0) throw new Error(`Python 3 could not be installed; run apt-get install python3 as root: ${problems}`);
}

/** Runs a script to its end. */
export function runPython(script: string, args: readonly string[]): Promise<Ended> {
  return run('python3', [script, ...args]);
}
