import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDisk } from './check-disk.ts';

test('a disk with too little room is refused before anything is written, in one line that says what to do', () => {
  const free = (mb: number) => () => checkDisk('/data', { bavail: mb * 1_000, bsize: 1_000 });
  for (const mb of [0, 1, 299]) expect(free(mb)).toThrow(new RegExp(`/data has ${mb} MB left .* DATA_DIR$`));
  for (const mb of [300, 1_000_000]) expect(free(mb)).not.toThrow();
});

test('the disk that is asked is the one where the folder is, or would be', () => {
  expect(() => checkDisk('/proc/self/fairtick/data')).toThrow(/ has 0 MB left /);
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-disk-'));
  try {
    checkDisk(folder);
    checkDisk(join(folder, 'not', 'yet', 'there'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
