import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endProcess, identify, isAlive } from './process-identity.ts';

const stubborn = `process.on('SIGTERM', () => undefined); console.log('here'); setInterval(() => undefined, 1000);`;

test('a process is known by its number and its beginning', () => {
  const self = identify(process.pid);
  expect(self).toBeDefined();
  if (self === undefined) return;
  expect(isAlive(self)).toBe(true);
  expect(isAlive({ ...self, startedAt: 'earlier' })).toBe(false);
});

test('one that does not listen is killed after its grace; one of another beginning is left alone', async () => {
  const child = spawn(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const identity = identify(child.pid ?? 0);
  if (identity === undefined) throw new Error('the child is not there');
  await endProcess({ ...identity, startedAt: 'earlier' }, 'SIGKILL', 100);
  expect(isAlive(identity)).toBe(true);
  await endProcess(identity, 'SIGTERM', 100);
  expect(isAlive(identity)).toBe(false);
});
