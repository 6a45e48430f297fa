import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnv, programOf } from '../platform/own-process.ts';

export type StartTried = { code: number | null; stderr: string; stdout: string; began: boolean };

const waitMs = 90_000;

/**
 * Starts one of our processes as an operator would, and stops it once it prints `said`. Its environment is `env` and nothing
 * else.
 */
export async function tryStart(script: string, env: Record<string, string>, said: string): Promise<StartTried> {
  const child = spawn(process.execPath, [programOf(script)], { env: childEnv(env), stdio: 'pipe' });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs);
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString();
  });
  child.stdout.on('data', (piece: Buffer) => {
    stdout += piece.toString();
    if (stdout.includes(said)) child.kill('SIGTERM');
  });
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  return { code, stderr, stdout, began: stdout.includes(said) };
}
