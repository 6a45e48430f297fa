// pnpm lab <name> [options]: runs one experiment with its options; without a name it lists them.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { describeExperiments, experiments, root } from './experiments.ts';

const [name, ...options] = process.argv.slice(2);
const experiment = experiments.find((one) => one.name === name);

if (name === undefined || name === '--help') {
  console.log(describeExperiments());
} else if (experiment === undefined) {
  console.error(`pnpm lab: there is no experiment "${name}"\n\n${describeExperiments()}`);
  process.exitCode = 2;
} else {
  // Some experiments start Vitest or Playwright by name.
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(process.execPath, [join(root, experiment.program), ...options], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C reaches the child through the terminal; this process waits until the child has cleaned up.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
