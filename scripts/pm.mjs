// Makes a machine that has only Node and npm ready, then runs what it was asked for:
//   node scripts/pm.mjs node <file …>   with the Node that the workspace installs
//   node scripts/pm.mjs <pnpm words …>  with the pinned pnpm, fetched through npx when it is not there
// Installs first when the lockfile is newer than node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const version = packageManager.split('@')[1];

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', DO_NOT_TRACK: '1' };
// What an earlier start compiled is not compiled again.
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
// npm hands its own settings to children as npm_*; pnpm would read them as its own.
for (const key of Object.keys(env)) if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key];

function pnpm() {
  const onPath = spawnSync('pnpm', ['--version'], { cwd: root, env, encoding: 'utf8' });
  const isPinned = onPath.status === 0 && onPath.stdout.trim() === version;
  return isPinned ? ['pnpm'] : ['npx', '--yes', '--prefer-offline', `pnpm@${version}`];
}

/** The workspace's own Node where it has one (Linux), started without a shell between: it gets our signals itself. */
function workspaceNode() {
  const bin = join(root, 'node_modules/.bin');
  env.PATH = `${bin}${delimiter}${env.PATH}`;
  return [existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath];
}

// Ctrl-C reaches every process of the terminal, so we only wait for the others to end in their order. A signal sent to
// us alone (a service manager's SIGTERM) is handed on.
let child;
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal));

// When npm is ended, it ends with its shell without notice, and this process gets another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child?.kill('SIGTERM'), 500).unref();
}

async function run([command, ...args]) {
  child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(signal ? 1 : status));
  });
  if (code !== 0) process.exit(code);
}

const marker = join(root, 'node_modules/.modules.yaml');
const stale = !existsSync(marker) || statSync(marker).mtimeMs < statSync(join(root, 'pnpm-lock.yaml')).mtimeMs;
if (stale) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log('Fairtick: installing packages (about 1 GB, once) …');
  const reminder = setInterval(() => console.log(`Fairtick: still installing after ${elapsed()} …`), 10_000);
  await run([...pnpm(), 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
  clearInterval(reminder);
  console.log(`Fairtick: packages installed (${elapsed()}).`);
}
const [first, ...rest] = process.argv.slice(2);
await run(first === 'node' ? [...workspaceNode(), ...rest] : [...pnpm(), first, ...rest]);
