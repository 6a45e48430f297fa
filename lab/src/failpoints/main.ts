// pnpm lab failpoints: a kill at every statement of the money flows; `--full`: five times each.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const full = process.argv.includes('--full');
const { status } = spawnSync('vitest', ['run', '--project', 'race', 'lab/src/failpoints'], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
  env: { ...process.env, ...(full ? { FAIRTICK_FAILPOINT_TIMES: '5' } : {}) },
});
process.exitCode = status ?? 1;
