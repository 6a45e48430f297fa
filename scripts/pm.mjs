// Runs a package script with the pinned pnpm, on a machine that has only Node and npm.
// Fetches pnpm through npx when it is not there, and installs when the lockfile is newer than node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const version = packageManager.split('@')[1];

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', DO_NOT_TRACK: '1' };
// npm hands its own settings to children as npm_*; pnpm would read them as its own.
for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key];

const onPath = spawnSync('pnpm', ['--version'], { cwd: root, env, encoding: 'utf8' });
const pnpm =
  onPath.status === 0 && onPath.stdout.trim() === version
    ? ['pnpm']
    : ['npx', '--yes', '--prefer-offline', `pnpm@${version}`];

function run(args) {
  const [command, ...first] = pnpm;
  const { status, signal } = spawnSync(command, [...first, ...args], { cwd: root, env, stdio: 'inherit' });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) process.exit(status ?? 1);
}

const marker = join(root, 'node_modules/.modules.yaml');
const stale = !existsSync(marker) || statSync(marker).mtimeMs < statSync(join(root, 'pnpm-lock.yaml')).mtimeMs;
if (stale) {
  console.log('Fairtick: installing packages …');
  run(['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
}
run(process.argv.slice(2));
