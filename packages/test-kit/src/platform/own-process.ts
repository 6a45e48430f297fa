import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { memoryEnv, memoryFlags } from '@fairtick/embedded';

const root = join(import.meta.dirname, '../../../..');

/** A child process that a test may end at any time; identified by its pid. */
export type OwnProcess = {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves when it has ended, with its exit code or signal. */
  readonly ended: Promise<string>;
};

/** Environment that every child has besides `env`: PATH, Node's compile cache, and what a platform sets for memory. */
export function childEnv(env: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...memoryEnv, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...env };
}

/**
 * What runs for a program of the repository: a server's bundle where the run of all tests has just built it, which starts in
 * a third of the processor time; otherwise the sources, which a single test may have changed since.
 */
export function programOf(script: string): string {
  const bundle = script.replace(/^apps\/(api|worker)\/src\/main\.ts$/, 'apps/$1/dist/main.js');
  return join(root, process.env['FAIRTICK_BUNDLES'] === 'fresh' ? bundle : script);
}

/** Runs a program of the repository; its output goes to `logFile`. */
export function startOwnProcess(options: {
  name: string;
  script: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
}): OwnProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...memoryFlags, programOf(options.script)],
    {
      cwd: root,
      env: childEnv(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  endWithUs(child, 'SIGKILL');
  const log = createWriteStream(options.logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? String(code)));
  });
  return { name: options.name, child, ended };
}

/** Ends the child with this process, except after a SIGKILL. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => void child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Makes Ctrl-C and SIGTERM a normal exit, so that children end too. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

/** Ends it with `signal` and waits until it is gone. */
export async function endOwnProcess({ child, ended }: OwnProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
