// Checks the collector's settings and runs the tests of the alert rules with Prometheus' own tool.
//   pnpm lab alerts      (promtool is part of Debian's package prometheus)
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docker/observability');
const checks = [
  ['check', 'config', '--syntax-only', join(folder, 'prometheus.yml')],
  ['check', 'rules', join(folder, 'alerts.yml')],
  ['test', 'rules', join(folder, 'alerts.test.yml')],
];

let failed = 0;
for (const words of checks) {
  const { status, error } = spawnSync('promtool', words, { stdio: 'inherit' });
  if (error) console.error(`promtool could not be run (${error.message}): apt-get install prometheus`);
  if (status !== 0) failed += 1;
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
