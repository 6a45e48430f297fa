import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endProcess, identify, isAlive } from './process-identity.ts';

const stubborn = `process.on('SIGTERM', () => undefined); console.log('here'); setInterval(() => undefined, 1000);`;

test('identifies a process by its pid and start time', () => {
  const self = identify(process.pid);
  expect(self).toBeDefined();
  if (self === undefined) return;
  expect(isAlive(self)).toBe(true);
  expect(isAlive({ ...self, startedAt: 'earlier' })).toBe(false);
});

test('kills a process that ignores the signal after its grace period, and never one with another start time', async () => {
  const child = spawn(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const identity = identify(child.pid ?? 0);
  if (identity === undefined) throw new Error('the child is not there');
  await endProcess({ ...identity, startedAt: 'earlier' }, 'SIGKILL', 100);
  expect(isAlive(identity)).toBe(true);
  await endProcess(identity, 'SIGTERM', 100);
  expect(isAlive(identity)).toBe(false);
});
