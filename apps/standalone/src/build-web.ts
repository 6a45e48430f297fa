import { spawn } from 'node:child_process';
import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const shared = ['ui', 'client', 'contracts', 'i18n', 'verifier', 'tlog'].map((name) => `packages/${name}/src/**/*`);
const apps = ['member', 'admin', 'verify'] as const;

export const webDirs = {
  member: join(root, 'apps/member/dist'),
  admin: join(root, 'apps/admin/dist'),
  verify: join(root, 'apps/verify/dist'),
};

/** The apps whose built form is older than what they are made from. */
export function staleApps(): (typeof apps)[number][] {
  return apps.filter((app) => {
    const built = statSync(join(webDirs[app], 'index.html'), { throwIfNoEntry: false });
    if (built === undefined) return true;
    const own = [`apps/${app}/{src,public,build,worker}/**/*`, `apps/${app}/{index.html,vite.config.ts,package.json}`];
    return globSync([...own, ...shared, 'pnpm-lock.yaml'], { cwd: root }).some(
      (path) => statSync(join(root, path)).mtimeMs > built.mtimeMs,
    );
  });
}

/** Builds one app with its own `build` script. Throws with the last words of the build. */
export async function buildApp(app: (typeof apps)[number], env: Record<string, string>): Promise<void> {
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
  if (code !== 0) throw new Error(`Building the ${app} app failed:\n${stripVTControlCharacters(output).trim()}`);
  // A source saved during the build is newer than this, so the next start builds again.
  utimesSync(join(webDirs[app], 'index.html'), startedAt, startedAt);
}
