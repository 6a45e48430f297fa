import { spawn } from 'node:child_process';
import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const web = ['ui', 'client', 'contracts', 'i18n', 'verifier', 'tlog'];
const server = ['contracts', 'core', 'db', 'i18n', 'jobs', 'rails', 'tlog', 'verifier'];
const sourcesOf = (packages: readonly string[]) => packages.map((name) => `packages/${name}/src/**/*`);

/** What each app is built into, and what besides its own folder it is made from. */
const apps = {
  api: { built: 'main.js', from: [...sourcesOf(server), 'vite.server.config.ts'] },
  worker: { built: 'main.js', from: [...sourcesOf(server), 'vite.server.config.ts'] },
  member: { built: 'index.html', from: sourcesOf(web) },
  admin: { built: 'index.html', from: sourcesOf(web) },
  // It names the commit, so each one makes it stale.
  verify: { built: 'index.html', from: [...sourcesOf(web), '.git/logs/HEAD'] },
} as const;
type App = keyof typeof apps;
const builtFile = (app: App) => join(root, 'apps', app, 'dist', apps[app].built);

export const webDirs = {
  member: join(root, 'apps/member/dist'),
  admin: join(root, 'apps/admin/dist'),
  verify: join(root, 'apps/verify/dist'),
};

/** The apps whose built form is older than what they are made from. */
export function staleApps(): App[] {
  return (Object.keys(apps) as App[]).filter((app) => {
    const built = statSync(builtFile(app), { throwIfNoEntry: false });
    if (built === undefined) return true;
    const own = [`apps/${app}/{src,public,build,worker}/**/*`, `apps/${app}/{index.html,vite.config.ts,package.json}`];
    return globSync([...own, ...apps[app].from, 'pnpm-lock.yaml'], { cwd: root }).some(
      (path) => statSync(join(root, path)).mtimeMs > built.mtimeMs,
    );
  });
}

/** Builds one app with its own `build` script. Throws with the last words of the build. */
export async function buildApp(app: App, env: Record<string, string>): Promise<void> {
  const startedAt = new Date();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: join(root, 'apps', app),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`Building ${app} failed:\n${stripVTControlCharacters(output).trim()}`);
  // A source saved during the build is newer than this, so the next start builds again.
  utimesSync(builtFile(app), startedAt, startedAt);
}

/** Builds the servers whose bundle is older than their sources. */
export async function buildServers(): Promise<void> {
  const { PATH = '' } = process.env;
  for (const app of staleApps()) if (app === 'api' || app === 'worker') await buildApp(app, { PATH, NO_COLOR: '1' });
}
