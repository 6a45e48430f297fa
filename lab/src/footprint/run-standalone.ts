import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from '@fairtick/test-kit/platform/own-process';
import { root } from '../experiments.ts';

export type Standalone = {
  /** From the start of the command to its line that everything is up. */
  readyMs: number;
  pidOf: (name: 'api' | 'worker') => number;
  stop: () => Promise<void>;
};

/** Runs what `npm start` runs, on a data folder and a port, until it is up. */
export async function runStandalone(dataDir: string, port: number): Promise<Standalone> {
  const { PATH = '', HOME = '' } = process.env;
  const switches = { CAPTCHA: 'off', ADMIN_TOTP: 'off', RATE_LIMITS: 'off' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/pm.mjs', 'node', 'apps/standalone/src/main.ts'], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), ...switches },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child, 'SIGTERM');
  const ended = once(child, 'exit');
  const said: string[] = [];
  const readyMs = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.includes('Fairtick is up')) resolve(performance.now() - startedAt);
    });
    child.once('exit', () => reject(new Error(`the platform ended:\n${said.join('\n')}`)));
  });
  const file = join(dataDir, 'run', 'processes.json');
  const pids = new Map(
    (JSON.parse(readFileSync(file, 'utf8')) as { name: string; pid: number }[]).map(({ name, pid }) => [name, pid]),
  );
  return {
    readyMs,
    pidOf(name) {
      const pid = pids.get(name);
      if (pid === undefined) throw new Error(`${file} has no process ${name}`);
      return pid;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
