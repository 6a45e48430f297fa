// pnpm lab bench-settlers [--orders=2000] [--rounds=5]: CPU time of settling by SQL alone and by two settlers, by turns.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleOrders } from '@fairtick/core/orders';
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb, type Db } from '@fairtick/db';
import {
  addMember,
  addProduct,
  insertOrders,
  type PastEntry,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { describeMachine } from '../bench/describe-machine.ts';
import { formatTable } from '../crash/format-table.ts';
import { startOwnPostgres } from '../platform/own-postgres.ts';
import { ownCpuMs, threadCpuMs } from './cpu-time.ts';
import { createSettleAlone, settleAlone } from './settle-alone.ts';

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const orderCount = option('orders', 2_000);
const rounds = option('rounds', 5);
const productCount = 10;
/** Between two acceptances. */
const spacingsMs = [0, 1, 20] as const;
/** As the worker settles. */
const chunk = 1_000;
const durationMs = 60_000;
const tickEveryMs = 250;
const shownPrice = 10_000n;

const variants = {
  'SQL alone': (worker: Db) => settleAlone(worker, chunk),
  'two settlers': (worker: Db) => settleOrders(settlerOf(worker), { limit: chunk }),
};
type VariantName = keyof typeof variants;
type Cost = { postgresMs: number; nodeMs: number; tookMs: number };

/** Prices around the shown price that make some orders win, some lose and some tie. */
function tapeFrom(firstMs: number, lastMs: number): PastEntry[] {
  const count = Math.ceil((lastMs - firstMs) / tickEveryMs);
  return Array.from({ length: count }, (_, n) => ({
    kind: 'tick',
    price: shownPrice + BigInt((n * 7) % 5) - 2n,
    atMs: firstMs + n * tickEveryMs,
    source: 'a',
  }));
}

/** Due orders of as many members, on new products whose tapes continue after the closes. */
async function makeDue(owner: Db, members: readonly string[], spacingMs: number): Promise<void> {
  const lastCloseMs = Date.now() - 30_000;
  const firstMs = lastCloseMs - durationMs - spacingMs * members.length;
  const products: string[] = [];
  for (let n = 0; n < productCount; n += 1) {
    const id = await addProduct(owner);
    await writeTape(owner, id, tapeFrom(firstMs - 1_000 + n, lastCloseMs + 2_000));
    products.push(id);
  }
  await insertOrders(
    owner,
    members.map((memberId, n) => ({
      memberId,
      productId: products[n % productCount] ?? '',
      shownPrice,
      acceptedAtMs: firstMs + n * spacingMs,
      direction: n % 3 === 0 ? 1 : 2,
      fee: 20n,
    })),
  );
  await owner.pool.query('VACUUM (ANALYZE) orders, tape, wallet, transfer, outbox');
}

async function measure(worker: Db, variant: VariantName): Promise<Cost> {
  const { rows } = await worker.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  const [postgres, node, startedAt] = [threadCpuMs(pid), ownCpuMs(), performance.now()];
  let settled = 0;
  for (let some = chunk; some === chunk; settled += some) some = await variants[variant](worker);
  const cost = {
    postgresMs: threadCpuMs(pid) - postgres,
    nodeMs: ownCpuMs() - node,
    tookMs: performance.now() - startedAt,
  };
  if (settled !== orderCount) throw new Error(`${variant}: settled ${settled} of ${orderCount} orders`);
  return cost;
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'fairtick-settlers-'));
const postgres = await startOwnPostgres(folder);
const open = (url: string) => createDb({ url, poolSize: 1, applicationName: 'lab', patience: 10 });
const [owner, worker, reader] = [postgres.ownerUrl, postgres.urls.worker, postgres.urls.reader].map(open) as [
  Db,
  Db,
  Db,
];
try {
  console.log(await describeMachine(postgres.urls.reader));
  await putTermsInForce(owner);
  await createSettleAlone(owner);
  const members: string[] = [];
  for (let n = 0; n < orderCount; n += 1)
    members.push(await addMember(owner, { id: randomUUID(), username: `settled_${n}` }));
  const costs = new Map<string, Cost[]>();
  const names = Object.keys(variants) as VariantName[];
  // The first round warms up both variants and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const spacingMs of spacingsMs)
      for (const variant of round % 2 === 0 ? names : names.toReversed()) {
        await makeDue(owner, members, spacingMs);
        const cost = await measure(worker, variant);
        if (round > 0) costs.set(`${spacingMs} ${variant}`, [...(costs.get(`${spacingMs} ${variant}`) ?? []), cost]);
      }
  const median = (spacingMs: number, variant: VariantName, of: (cost: Cost) => number) =>
    medianOf((costs.get(`${spacingMs} ${variant}`) ?? []).map(of));
  const cpu = ({ postgresMs, nodeMs }: Cost) => postgresMs + nodeMs;
  const rows = spacingsMs.flatMap((spacingMs) =>
    names.map((variant) => [
      `${spacingMs} ms apart, ${variant}`,
      ...[({ postgresMs }: Cost) => postgresMs, ({ nodeMs }: Cost) => nodeMs, cpu, ({ tookMs }: Cost) => tookMs].map(
        (of) => median(spacingMs, variant, of).toFixed(1),
      ),
      `${(100 * (median(spacingMs, variant, cpu) / median(spacingMs, 'SQL alone', cpu) - 1)).toFixed(1)} %`,
    ]),
  );
  const headings = [
    `${orderCount} orders, medians of ${rounds}`,
    'Postgres ms',
    'Node ms',
    'CPU ms',
    'took ms',
    'more CPU',
  ];
  console.log(formatTable(headings, rows));
  const report = await verifyBooks({ db: reader });
  // These orders were inserted without placing them, and SQL alone stores no statements.
  const wrong = report.detail.wrong.filter(
    ({ name }) =>
      !['orders_follow_the_tape', 'orders_follow_their_terms', 'settlements_have_statements'].includes(name),
  );
  console.log(wrong.length === 0 ? 'the books balance' : formatReport(report));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await Promise.all([owner, worker, reader].map((db) => db.close()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
