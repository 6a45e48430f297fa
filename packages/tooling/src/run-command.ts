import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export type Run = { status: number; output: string };
export type RunOptions = { cwd?: string; echo?: boolean; env?: NodeJS.ProcessEnv; timeoutMs?: number };

/**
 * Runs a command in the repository's root, with `node_modules/.bin` first on PATH.
 * `echo` also prints its output while it runs.
 */
export function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        CHECKPOINT_DISABLE: '1',
        ...options.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (options.echo) process.stdout.write(text);
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
