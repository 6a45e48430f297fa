import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '@fairtick/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endLeftovers, openProcessRecord } from './process-record.ts';
import { type Service, type Supervised, supervise } from './supervise.ts';

let folder: string;
let said: string[];
let running: Supervised[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-supervise-'));
  said = [];
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  rmSync(folder, { recursive: true });
});

const forever = 'setInterval(() => undefined, 1000);';
const recordFile = () => join(folder, 'processes.json');

function service(code: string, ready: Service['ready'] = firstLine): Service {
  const launch = () => spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  return { name: 'api', launch, ready, stopSignal: 'SIGTERM', graceMs: 500 };
}

function firstLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.stdout?.once('data', () => resolve()));
}

function start(what: Service): Supervised {
  const record = openProcessRecord(recordFile());
  const supervised = supervise(what, { logsDir: folder, record, say: (line) => said.push(line) });
  running.push(supervised);
  return supervised;
}

test('a killed child is started again and serves again', async () => {
  const supervised = start(service(`console.log('here'); ${forever}`));
  await supervised.ready;
  const first = supervised.pid();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => supervised.pid() !== undefined && supervised.pid() !== first).toBe(true);
  expect(said.join()).toContain('api ended (SIGKILL), starting it again');
  expect(readFileSync(recordFile(), 'utf8')).toContain(`"pid":${supervised.pid()}`);
});

test('a child that will not start the second time is quoted', async () => {
  const flag = join(folder, `second-${process.pid}`);
  const supervised = start(
    service(`
      const { existsSync, writeFileSync } = require('node:fs');
      if (existsSync('${flag}')) { console.error('api does not start: PORT is no port'); process.exit(1); }
      writeFileSync('${flag}', '');
      console.log('here'); ${forever}`),
  );
  await supervised.ready;
  process.kill(supervised.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => said.join()).toContain('starting it again; api does not start: PORT is no port');
});

test('a child that cannot start says why in one line', async () => {
  const supervised = start(
    service(`console.error('DATABASE_URL: missing'); process.exit(1);`, () => new Promise(() => undefined)),
  );
  await expect(supervised.ready).rejects.toThrow('api ended (exit code 1): DATABASE_URL: missing');
});

test('a child that will not end is killed after its grace, and is not started again', async () => {
  const supervised = start(service(`process.on('SIGTERM', () => undefined); console.log('here'); ${forever}`));
  await supervised.ready;
  const pid = supervised.pid() ?? 0;
  await supervised.stop();
  expect(identify(pid)).toBeUndefined();
  expect(JSON.parse(readFileSync(recordFile(), 'utf8'))).toEqual([]);
});

test('the next start ends what a killed one left, and spares a stranger with the same number', async () => {
  const left = spawn(process.execPath, ['-e', forever], { detached: true });
  const stranger = spawn(process.execPath, ['-e', forever], { detached: true });
  try {
    const [leftPid = 0, strangerPid = 0] = [left.pid, stranger.pid];
    writeFileSync(
      recordFile(),
      JSON.stringify([
        { name: 'worker', ...identify(leftPid) },
        { name: 'api', pid: strangerPid, startedAt: 'another time' },
      ]),
    );
    expect(await endLeftovers(recordFile())).toEqual(['worker']);
    expect(identify(leftPid)).toBeUndefined();
    expect(identify(strangerPid)).toBeDefined();
  } finally {
    left.kill('SIGKILL');
    stranger.kill('SIGKILL');
  }
});
