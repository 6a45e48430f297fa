import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openProcessRecord } from './process-record.ts';
import { waitForWorker } from './services.ts';
import { supervise } from './supervise.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairtick-services-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function child(code: string): ChildProcess {
  const made = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(made);
  return made;
}

test('a worker is ready when it says so, and no sooner', async () => {
  const worker = child(`process.once('message', () => process.send('ready')); setInterval(() => undefined, 1000);`);
  await once(worker, 'spawn');
  let isReady = false;
  const ready = waitForWorker(worker, 60_000).then(() => {
    isReady = true;
  });
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(isReady).toBe(false);
  worker.send('continue');
  await ready;
});

test('a worker that says nothing is not taken for one that runs', async () => {
  const worker = child('setInterval(() => undefined, 1000);');
  await expect(waitForWorker(worker, 300)).rejects.toThrow('The worker did not report within 300 ms that it runs');
});

test('a worker whose settings are refused late is quoted, and the start fails', async () => {
  const launch = () =>
    child(`setTimeout(() => { console.error('MARKET_FEED: no such feed'); process.exit(1); }, 1_800)`);
  const { ready, stop } = supervise(
    { name: 'worker', launch, ready: (made) => waitForWorker(made, 60_000), stopSignal: 'SIGTERM', graceMs: 500 },
    { logsDir: folder, record: openProcessRecord(join(folder, 'processes.json')), say: () => undefined },
  );
  await expect(ready).rejects.toThrow(/worker ended \(exit code 1\): .*MARKET_FEED: no such feed/s);
  await stop();
});
