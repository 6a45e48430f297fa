// pnpm lab bench-sockets [--sockets=10000] [--deaf=100] [--minutes=3]: signed-in sockets held by one API, one tick a second to
// each. Exits with 1 unless all stay but the deaf ones, which stopped reading, and memory at the end is within a tenth of
// that after the first half minute.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { startBenchServer } from './bench-server.ts';
import { describeMachine } from './describe-machine.ts';
import { loadWorld } from './load-members.ts';
import { startApi } from './start-parts.ts';
import { startTicker } from './start-ticker.ts';
import { measureFanout } from './ws-fanout.ts';

const option = (name: string, other: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? other);
const clients = option('sockets', 10_000);
const deaf = option('deaf', 100);
const seconds = option('minutes', 3) * 60;
const sampleS = 15;
const settledS = 30;
const connectingMs = clients * 2 + 1_000;

exitOnSignals();
const server = await startBenchServer();
try {
  console.log(await describeMachine(server.urls.reader));
  await seedPlatform(server.postgres.ownerUrl);
  const jwtSecret = randomBytes(32).toString('base64url');
  const world = await loadWorld(server.urls.owner, { members: clients, products: 1, jwtSecret });
  const productIds = world.products.map(({ id }) => id);
  const api = await startApi(server, { jwtSecret });
  const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1_024;
  const before = memory();
  const ticker = await startTicker(server, { productIds, everyMs: 1_000 });
  const samples: number[] = [];
  let sampling: NodeJS.Timeout | undefined;
  const connected = setTimeout(() => {
    sampling = setInterval(() => samples.push(memory()), sampleS * 1_000);
  }, connectingMs);
  const tokens = world.members.map(({ token }) => token);
  const { closed, perSecond, p50Ms, p99Ms, maxMs } = await measureFanout(api.url, {
    productIds,
    clients,
    seconds,
    tokens,
    deaf,
  });
  clearTimeout(connected);
  clearInterval(sampling);
  await ticker.stop();
  await api.stop();
  const settled = samples[settledS / sampleS - 1] ?? Number.NaN;
  const last = samples.at(-1) ?? Number.NaN;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  console.log(
    `${whole(clients)} sockets for ${whole(seconds)} s: ${whole(perSecond)} ticks/s, from the tape to the reader`,
  );
  console.log(`  p50 ${p50Ms} ms, p99 ${p99Ms} ms, longest ${maxMs} ms`);
  console.log(`closed by the server: ${closed.deaf} of ${deaf} that stopped reading, ${closed.others} others`);
  console.log(`memory of the API: ${whole(before)} MB without sockets, then ${samples.map(whole).join(', ')} MB`);
  const isHeld = closed.deaf === deaf && closed.others === 0 && last <= settled * 1.1;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await server.stop();
}
