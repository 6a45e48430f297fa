// Redis loses its master and Postgres its primary under orders, and the standby takes over; prints a table and checks the
// books.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { noticeRestore } from '../../../apps/standalone/src/restored-database.ts';
import { describeMachine } from '../bench/describe-machine.ts';
import type { Fault } from '../crash/faults.ts';
import { formatTable } from '../crash/format-table.ts';
import { reportCrashTest } from '../crash/report-crash-test.ts';
import { runCrashTest, seconds } from '../crash/run-crash-test.ts';
import { putShortTermsInForce } from '../crash/short-terms.ts';
import { makeRecordings } from '../platform/make-recordings.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../platform/own-replica.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { type Failover, postgresFailover, redisFailover } from './failovers.ts';
import { nativeRedis, type SentinelSet, startSentinelSet } from './sentinel-set.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    moves: { type: 'boolean', default: false },
    orders: { type: 'string', default: '50' },
  },
});
const say = (line: string) => console.log(line);
const load = () =>
  `load of the machine ${loadavg()
    .map((one) => Math.round(one * 10) / 10)
    .join(', ')}`;
const wants = (what: string) => values.only === '' || values.only === what;
const program = nativeRedis();
if (wants('redis') && program === undefined) {
  throw new Error('redis-server or valkey-server is needed on the PATH: the one that comes along cannot be a replica');
}

const recordings = mkdtempSync(join(tmpdir(), 'fairtick-recordings-'));
makeRecordings(recordings, { seconds: 1_200, quotesPerSecond: 4 });
let set: SentinelSet | undefined;
let replicated: ReplicatedPostgres | undefined;
say('starting Postgres, Redis, API and worker');
const platform = await startPlatform({
  feed: `replay:${recordings}`,
  replaySpeed: 1,
  prepare: async (ownerUrl) => {
    await seedPlatform(ownerUrl);
    await putShortTermsInForce(ownerUrl);
    await noticeRestore(ownerUrl);
  },
  servers: {
    ...(wants('redis') && program !== undefined
      ? { redis: async (folder: string) => (set = await startSentinelSet(folder, program)) }
      : {}),
    ...(wants('postgres')
      ? { postgres: async (folder: string) => (replicated = await startReplicatedPostgres(folder, values)) }
      : {}),
  },
});
const failovers: Failover[] = [];
const record = (done: Failover) => void failovers.push(done);
const faults: Fault[] = [
  ...(set === undefined ? [] : [redisFailover(set, 'SIGKILL', record), redisFailover(set, 'SIGSTOP', record)]),
  ...(replicated === undefined ? [] : [postgresFailover(replicated, { moves: values.moves, record })]),
];
let failed = 1;
try {
  say(await describeMachine(platform.postgres.urls.reader));
  say(load());
  const report = await runCrashTest(platform, {
    faults,
    times: 1,
    perSecond: Number(values.orders),
    members: 150,
    say,
  });
  say('');
  const rows = failovers.flatMap(({ name, steps }) => steps.map(([what, ms]) => [`${name}: ${what}`, seconds(ms)]));
  say(formatTable(['after the loss', 'within'], rows));
  say(load());
  const further = failovers.flatMap(({ checks }) => checks);
  failed = await reportCrashTest(platform, { report, faults, further, say });
} finally {
  await platform.stop();
  rmSync(recordings, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
