// Kills parts of the running platform under load and checks that every guarantee holds.
//   pnpm lab crash [--full] [--disk] [--only=<part of a fault's name>]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { makeRecordings } from '../platform/make-recordings.ts';
import { startOwnPostgres } from '../platform/own-postgres.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { faults } from './faults.ts';
import { fullDisk } from './full-disk.ts';
import { reportCrashTest } from './report-crash-test.ts';
import { runCrashTest } from './run-crash-test.ts';
import { putShortTermsInForce } from './short-terms.ts';
import { mountSmallDisk } from './small-disk.ts';

/** Size for the databases of a few minutes' orders, plus the space that is taken away. */
const diskMb = 800;

exitOnSignals();
const full = process.argv.includes('--full');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const outageMs = full ? 30_000 : 5_000;
// Needs the right to mount, so it is a separate option.
const disk = process.argv.includes('--disk') ? mountSmallDisk(diskMb) : undefined;
const chosen = (disk ? [fullDisk(disk, { outageMs })] : faults({ outageMs })).filter(({ name }) => name.includes(only));
const say = (line: string) => console.log(line);

const recordings = mkdtempSync(join(tmpdir(), 'fairtick-recordings-'));
makeRecordings(recordings, { seconds: 1_200, quotesPerSecond: 4 });
say('starting Postgres, Redis, API and worker');
const platform = await startPlatform({
  feed: `replay:${recordings}`,
  replaySpeed: 1,
  ...(disk ? { servers: { postgres: () => startOwnPostgres(disk.folder) } } : {}),
  prepare: async (ownerUrl) => {
    await seedPlatform(ownerUrl);
    await putShortTermsInForce(ownerUrl);
  },
});
let failed = 1;

try {
  const report = await runCrashTest(platform, {
    faults: chosen,
    times: full ? 5 : 1,
    perSecond: 50,
    members: 150,
    say,
  });
  const errors = report.statuses.get(500) ?? 0;
  const further = disk
    ? [{ what: `a full disk is reported as an outage, never as an error (${errors})`, holds: errors === 0 }]
    : [];
  failed = await reportCrashTest(platform, { report, faults: chosen, further, say });
} finally {
  await platform.stop();
  disk?.remove();
  rmSync(recordings, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
