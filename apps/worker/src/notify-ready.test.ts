import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Reports that it is ready when its input ends, and exits with 0 if that succeeded. */
function child(stdio: 'ipc' | 'ignore'): ChildProcess {
  const script = JSON.stringify(join(import.meta.dirname, 'notify-ready.ts'));
  const code = `
    import { notifyReady } from ${script};
    process.stdin.resume().once('end', () => { notifyReady(); setTimeout(() => process.exit(0), 200); });
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'ignore', 'ignore', stdio] });
}

test('notifies the parent process that it is ready', async () => {
  const worker = child('ipc');
  const said = once(worker, 'message');
  worker.stdin?.end();
  expect((await said)[0]).toBe('ready');
});

test('continues without a parent process, or after it has exited', async () => {
  const alone = child('ignore');
  const left = child('ipc');
  left.disconnect();
  const ends = [alone, left].map((one) => once(one, 'exit'));
  for (const one of [alone, left]) one.stdin?.end();
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
});
