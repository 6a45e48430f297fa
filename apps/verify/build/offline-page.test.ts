import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { won } from '../../../packages/verifier/src/receipt.test-data.ts';
import { buildCommand, buildOfflinePage } from './offline-page.ts';
import { packTarball } from './tarball.ts';

const dir = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(dir, { recursive: true }));
const run = promisify(execFile);

it('is one file that needs no other, allows its own script alone, and has the hash that is published', async () => {
  const { html, sha256 } = await buildOfflinePage();
  expect(createHash('sha256').update(html).digest('hex')).toBe(sha256);
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
  expect(script.length).toBeGreaterThan(10_000);
  expect(html).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(html).toContain("default-src 'none'");
  expect(html.replace(script, '')).not.toMatch(/\bsrc=|<link|@import|url\(/);
  expect(script).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|\bimport\(/);
});

it('comes with an npm package whose command checks a receipt', async () => {
  const files = await buildCommand('1.2.3');
  const tarball = packTarball(files);
  expect(packTarball(files)).toEqual(tarball);
  writeFileSync(join(dir, 'verifier.tgz'), tarball);
  writeFileSync(join(dir, 'receipt.json'), JSON.stringify({ data: won }));
  const npx = ['--yes', '--offline', '--cache', join(dir, 'npm'), '--package', join(dir, 'verifier.tgz')];
  const { stdout } = await run('npx', [...npx, 'fairtick-verify', 'receipt.json'], { cwd: dir });
  expect(stdout.match(/^\w+ +ok/gm)).toHaveLength(6);
});
