import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnv } from '@fairtick/test-kit/platform/own-process';

const root = join(import.meta.dirname, '../../..');

/** Runs a TypeScript program of the repository to its end. Returns its exit code (null when killed) and its output. */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    cwd: root,
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
