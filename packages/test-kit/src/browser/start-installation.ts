import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fairtick/embedded';
import { childEnv } from '../platform/own-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../../../..');
/** The first start of a checkout also builds both web apps. */
const startTimeoutMs = 180_000;
const stopTimeoutMs = 30_000;

/** The platform that `npm start` runs, with its data in its own folder. */
export type Installation = {
  url: string;
  /** As printed once at the first start. */
  firstAdmin: { username: string; password: string };
  /** The database as its owner, to arrange what no API call can. */
  ownerUrl: string;
  /** Its data folder, including the sandbox's outbox. */
  dataDir: string;
  /** Warnings and errors logged by its processes since a time in ms, as JSON lines. */
  troubleSince: (atMs: number) => string[];
  stop: () => Promise<void>;
};

/**
 * Starts the whole platform with `npm start` on a free port. Captcha and rate limits are off, because tests are fast; `env`
 * can override this and set a port; a `DATA_DIR` in it is kept after the stop.
 */
export async function startInstallation(env: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const folder = makeTemporaryFolder();
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data');
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/standalone/src/main.ts'], {
    cwd: root,
    env: {
      ...childEnv({ HOME: process.env['HOME'] ?? folder, PORT: String(port), DATA_DIR: dataDir }),
      CAPTCHA: 'off',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const said = await outputUntil(child, 'Ctrl-C stops all of it');
    const [, username = '', password = ''] = /First administrator: (\S+), password: (.+)/.exec(said) ?? [];
    const firstAdmin = { username, password: password.trim() };
    return {
      url: `http://127.0.0.1:${port}`,
      firstAdmin,
      ownerUrl: ownerUrlOf(dataDir),
      dataDir,
      troubleSince: (atMs) => troubleIn(join(dataDir, 'logs'), atMs),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database URL with the owner in place of the read-only role. */
function ownerUrlOf(dataDir: string): string {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as Record<string, string>;
  const url = new URL(read('run/connections.json')['readerUrl'] ?? '');
  url.username = 'fairtick_owner';
  url.password = read('secrets.json')['ownerPassword'] ?? '';
  return url.href;
}

const warnLevel = 40;

function troubleIn(logsDir: string, atMs: number): string[] {
  return readdirSync(logsDir).flatMap((file) =>
    readFileSync(join(logsDir, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .filter((line) => {
        const { level, time } = JSON.parse(line) as { level?: number; time?: number | string };
        return level !== undefined && time !== undefined && level >= warnLevel && new Date(time).getTime() >= atMs;
      }),
  );
}

/** Everything printed up to `mark`. @throws when the process ends or prints nothing in time. */
function outputUntil(child: ReturnType<typeof spawn>, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`the platform ${why}:\n${said.slice(-2_000)}`));
    const timer = setTimeout(() => fail(`was not up within ${startTimeoutMs} ms`), startTimeoutMs);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes(mark)) return;
      clearTimeout(timer);
      resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended while starting');
    });
  });
}
