import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openBoundedLog } from './bounded-log.ts';

test('keeps the last lines and never more than two files of its size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'api.log');
  const log = openBoundedLog(file, 1_000);
  const stream = new PassThrough();
  const echoed: string[] = [];
  log.follow(stream, (line) => echoed.push(line));
  for (let line = 1; line <= 200; line += 1) stream.write(`line ${line}\n`);
  stream.end();
  await expect.poll(() => echoed.length).toBe(200);
  log.close();
  expect(log.lastWords()).toBe('line 200');
  expect(statSync(file).size).toBeLessThanOrEqual(1_000);
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(1_000);
  expect(readFileSync(file, 'utf8')).toMatch(/line 200\n$/);
});

test('the last words are the error, not the lines that come after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = openBoundedLog(join(folder, 'api.log'));
  const stream = new PassThrough();
  log.follow(stream);
  stream.end('starting\nError: environment refused: PORT\n    at readEnv\n\nNode.js v24\n');
  await expect.poll(() => log.lastWords()).toBe('Error: environment refused: PORT');
  log.close();
});
