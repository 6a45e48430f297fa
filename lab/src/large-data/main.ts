// pnpm lab large-data --dir=<folder> | DATABASE_URL=<owner's, of an empty installation> ENCRYPTION_KEY=<its key> [--scale=0.01]
// Generates a year of a large installation: 200,000 members, 2,000,000 orders, 6,000,000 transfers. `DATA_DIR=<folder> npm
// start` serves it afterwards; the first administrator is first_admin with the printed password.
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { firstAdminOfSeed, seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { cpuMsOf } from '../bench/cpu-meter.ts';
import { loadLargeData } from './load-large-data.ts';
import { openLargeData } from './open-large-data.ts';

const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (text: string) => console.log(text);
/** CPU time of this process and the embedded server, which excludes other programs of a shared machine. */
const cpuS = () => (cpuMsOf(process.pid) + (home?.postgresPid === undefined ? 0 : cpuMsOf(home.postgresPid))) / 1_000;

exitOnSignals();
const dir = option('dir');
const { DATABASE_URL: givenUrl, ENCRYPTION_KEY: givenKey, NODE_ENV: nodeEnv } = process.env;
if (dir === undefined && (givenUrl === undefined || givenKey === undefined))
  throw new Error('usage: large-data --dir=<folder>, or DATABASE_URL and ENCRYPTION_KEY of an empty installation');
const scale = Number(option('scale') ?? 1);
const home = dir === undefined ? undefined : await openLargeData(dir);
const ownerUrl = home?.ownerUrl ?? givenUrl ?? '';
const encryptionKey = home?.secrets.ENCRYPTION_KEY ?? givenKey ?? '';
try {
  if (home !== undefined) await seedPlatform(ownerUrl);
  say(`Laying large data, scale ${scale}:`);
  const cpuBeforeS = cpuS();
  const { counts, tookMs } = await loadLargeData({ ownerUrl, encryptionKey, scale, nodeEnv, say });
  for (const [table, count] of Object.entries(counts))
    say(`  ${table.padEnd(24)} ${count.toLocaleString('en').padStart(11)}`);
  say(
    `Laid in ${Math.round(tookMs / 1_000)} s, ${Math.round(cpuS() - cpuBeforeS)} s of processor. Checking the books:`,
  );
  const checkedFromS = cpuS();
  const db = createDb({ url: ownerUrl, poolSize: 2, applicationName: 'fairtick-verify' });
  const report = await verifyBooks({ db }, { twoConnections: true });
  await db.close();
  say(formatReport(report));
  say(`The check used ${Math.round(cpuS() - checkedFromS)} s of processor.`);
  say(`Memory of the check: ${Math.round(process.memoryUsage().rss / 1024 ** 2)} MB at its end.`);
  if (home !== undefined) say(`First login: ${firstAdminOfSeed.username} / ${firstAdminOfSeed.password}`);
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await home?.stop();
}
