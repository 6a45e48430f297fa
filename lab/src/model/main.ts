// pnpm lab model: random histories of the bank against its model; `--full` is 500 of 100 steps, `--seed=<n>` repeats a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const full = process.argv.includes('--full');
const seed = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
const { status } = spawnSync('vitest', ['run', '--project', 'race', 'lab/src/model'], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(full ? { FAIRTICK_MODEL_HISTORIES: '500', FAIRTICK_MODEL_COMMANDS: '100' } : {}),
    ...(full || seed !== undefined ? { FAIRTICK_MODEL_CHECK_EVERY: '1' } : {}),
    ...(seed === undefined ? {} : { FAIRTICK_MODEL_SEED: seed }),
  },
});
process.exitCode = status ?? 1;
