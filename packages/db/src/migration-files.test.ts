import { expect, test } from 'vitest';
import { isTextOf, readMigrations } from './migration-files.ts';

const [baseline] = readMigrations();

test('matches a migration with its own checksum and with that of an earlier wording, and with no other', () => {
  if (baseline === undefined) throw new Error('no migration');
  const earlier = '838ff00c13626f151a768ad7d1d41b3f99acabbbe5be560e975762cca8874c03';
  expect(baseline.sha256).not.toBe(earlier);
  expect([baseline.sha256, earlier, 'f'.repeat(64)].map((checksum) => isTextOf(baseline, checksum))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isTextOf({ ...baseline, name: '0009_other' }, earlier)).toBe(false);
});
