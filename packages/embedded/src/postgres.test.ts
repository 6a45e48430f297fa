import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { initCluster } from './postgres.ts';

test('data of another major version is refused, not touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dir = join(folder, 'data');
  mkdirSync(dir);
  writeFileSync(join(dir, 'PG_VERSION'), '17\n');
  await expect(initCluster({ dir, superuser: 'postgres', password: 'x' })).rejects.toThrow('belongs to Postgres 17');
});
