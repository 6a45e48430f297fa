import { spawn } from 'node:child_process';

/** Programs of the benchmark, with their Debian packages. */
const packages = { pgbench: 'postgresql', wrk: 'wrk', sync: 'coreutils' };

/** Runs one of them to its end. @returns its output. @throws Error that names the missing package or the failure */
export async function runTool(
  tool: keyof typeof packages,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(tool, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (output += String(data)));
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new Error(`${tool} cannot be started; Debian's package ${packages[tool]} brings it`, { cause: error }));
    });
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${tool} ended with ${String(code)}:\n${output}`);
  return output;
}
