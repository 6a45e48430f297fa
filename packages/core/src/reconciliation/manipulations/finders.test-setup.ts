import type { Receipt } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { WitnessedCheckpoint } from '@fairtick/tlog';
import {
  acceptanceText,
  checkLiability,
  compareKey,
  compareLogKeys,
  compareTape,
  type LiabilityDay,
  type LiabilityProof,
  type PublicLine,
  verifyPart,
  verifyReceipt,
} from '@fairtick/verifier';
import { followLog, type MonitorState } from '@fairtick/verifier/log';
import { listHoldings, readLiabilityDay, readLiabilityProof } from '../../liabilities/index.ts';
import { listTicks } from '../../markets/index.ts';
import { moneyTerms } from '../../money-terms/index.ts';
import { listSigningKeys, readReceipt, readTerms } from '../../orders/index.ts';
import { createProductCatalog } from '../../orders/product-facts.ts';
import { createStoredAcceptances } from '../../orders/stored-acceptances.ts';
import { readProductTerms } from '../../products/index.ts';
import { readSavingsTerms } from '../../savings/index.ts';
import { tradingTerms } from '../../trading-terms/index.ts';
import { cosignCheckpoint, recordHeads, signTerms, writeLog } from '../../transparency-log/index.ts';
import { verifyBooks } from '../verify-books.ts';
import { type Files, logFilesOf, openWitness, policyText } from './own-witness.test-setup.ts';
import { acceptanceSigner, ctx, heldBalance, heldOrders, logKey } from './platform.test-setup.ts';

/** The platform as outsiders and the operator's own tools reach it: a database and the published files. */
export type Platform = { db: Db; files: Files; witnessed: Map<string, WitnessedCheckpoint> };

/** What the worker does every ten seconds: it states what is new, appends it and asks the witness. */
export async function runWorker({ db, files, witnessed }: Platform): Promise<void> {
  const worker = { ...ctx, db, logKey, logFiles: logFilesOf(files) };
  await signTerms(worker);
  await recordHeads(worker);
  const head = await writeLog(worker);
  if (!files.has('policy')) files.set('policy', new TextEncoder().encode(policyText));
  await cosignCheckpoint(worker, { head, witnesses: [openWitness(witnessed)], sizes: new Map() });
}

/** `pnpm verify`: the names of the checks that found a difference. */
export async function findByVerify({ db, files }: Platform): Promise<string[]> {
  const { detail } = await verifyBooks({ db }, { logFiles: logFilesOf(files) });
  return detail.wrong.map(({ name }) => name);
}

/**
 * The monitor: from what it saw last, with `--all`, and again after the minute that the log has to state what is shown. Also
 * returns its state.
 */
export async function findByMonitor(
  { db, files }: Platform,
  state: MonitorState | null,
): Promise<{ found: string[]; state: MonitorState }> {
  const sources = {
    readFile: async (path: string) => files.get(path) ?? null,
    readTapeHash: async (productId: string, seq: number) => (await ticksOf(db, productId, seq, 1))[0]?.hash ?? null,
    readShown: (names: readonly string[]) => readShown(db, names),
  };
  const nowMs = Date.now();
  const first = await followLog({ ...sources, nowMs }, state);
  if (first.findings.length > 0) return { found: first.findings.map(({ what }) => what), state: first.state };
  const reports = [first, await followLog({ ...sources, nowMs }, null)];
  const isWaiting = Object.keys(first.state.waiting ?? {}).length > 0;
  if (isWaiting) reports.push(await followLog({ ...sources, nowMs: nowMs + 61_000 }, first.state));
  const found = reports.flatMap(({ findings, lost }) => [
    ...findings.map(({ what }) => what),
    ...lost.map(() => 'lost'),
  ]);
  return { found: [...new Set(found)], state: first.state };
}

async function readShown(db: Db, names: readonly string[]) {
  const reader = { ...ctx, db };
  const order = await readTerms(reader);
  const [trading, money] = [await tradingTerms.read(reader), await moneyTerms.read(reader)];
  const terms: Record<string, { version: number; effectiveAt: string }[]> = {
    order: [...order.upcoming, order.current],
    trading: [...trading.upcoming, ...(trading.current ? [trading.current] : []), ...trading.past],
    money: [...money.upcoming, ...(money.current ? [money.current] : []), ...money.past],
  };
  for (const { productId, current, upcoming } of (await readSavingsTerms(reader)).items) {
    terms[`savings ${productId}`] = [...upcoming, ...(current ? [current] : [])];
  }
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM product WHERE enabled');
  const listed = rows.map(({ id }) => `product ${id}`);
  for (const name of new Set([...listed, ...names.filter((one) => one.startsWith('product '))])) {
    const shown = await readProductTerms(reader, { productId: name.slice('product '.length) }).catch(() => null);
    terms[name] = shown === null ? [] : [...shown.upcoming, shown.current, ...shown.past];
  }
  const { items } = await listHoldings(reader, {});
  terms['holdings'] = items.map((item) => ({ ...item, effectiveAt: item.publishedAt }));
  return { terms, keys: (await listSigningKeys({ db, signer: acceptanceSigner })).items };
}

async function ticksOf(db: Db, productId: string, fromSeq: number, limit: number) {
  return (await listTicks({ db }, { productId, fromSeq, limit }).catch(() => ({ items: [] }))).items;
}

/** What members keep: receipts of their orders, and the proof of a balance with the published day. */
export type Kept = { receipts: Receipt[]; proof: LiabilityProof; day: LiabilityDay };

export async function keepReceipts(platform: Platform): Promise<Kept> {
  const receipts: Receipt[] = [];
  for (const holder of heldOrders) receipts.push(await readReceipt(receiptCtx(platform), holder));
  return { receipts, ...(await readBalance(platform.db)) };
}

function receiptCtx({ db, files }: Pick<Platform, 'db' | 'files'>) {
  const own = { ...ctx, db };
  return {
    db,
    catalog: createProductCatalog(own),
    signer: acceptanceSigner,
    stored: createStoredAcceptances(),
    logFiles: logFilesOf(files),
  };
}

async function readBalance(db: Db): Promise<{ proof: LiabilityProof; day: LiabilityDay }> {
  const day = await readLiabilityDay({ db }, heldBalance);
  return { proof: { ...(await readLiabilityProof({ db }, heldBalance)), ...heldBalance }, day };
}

/**
 * Members who check what they kept, and what the platform gives them today, against what is public. `gone`: the platform has
 * no such order any more. `kept`: the order differs from what the device received.
 */
export async function findByReceipts(platform: Platform, kept: Kept): Promise<string[]> {
  const found = new Set<string>();
  const open = await readPublic(platform);
  for (const receipt of kept.receipts) for (const name of await findByReceipt(open, receipt)) found.add(name);
  for (const name of await findByBalance(platform.db, kept)) found.add(name);
  return [...found];
}

/** The public calls, each asked once. */
async function readPublic({ db, files }: Platform) {
  const tapes = new Map<string, ReturnType<PublicLine['readTape']>>();
  const limits = new Map<string, ReturnType<PublicLine['readLimits']>>();
  const line: PublicLine = {
    readTape(productId, fromSeq) {
      const place = `${productId} ${fromSeq}`;
      if (!tapes.has(place)) tapes.set(place, ticksOf(db, productId, fromSeq, 5_000));
      return tapes.get(place) as ReturnType<PublicLine['readTape']>;
    },
    readLimits(productId) {
      if (!limits.has(productId))
        limits.set(
          productId,
          readProductTerms({ ...ctx, db }, { productId }).catch(() => null),
        );
      return limits.get(productId) as ReturnType<PublicLine['readLimits']>;
    },
  };
  const keys = (await listSigningKeys({ db, signer: acceptanceSigner })).items;
  return { line, keys, policy: new TextDecoder().decode(files.get('policy')), ctx: receiptCtx({ db, files }) };
}

async function findByReceipt(
  { line, keys, policy, ctx: own }: Awaited<ReturnType<typeof readPublic>>,
  kept: Receipt,
): Promise<string[]> {
  const now = await readReceipt(own, { memberId: kept.memberId, id: kept.order.id }).catch(() => null);
  // The same receipt was verified when it was kept; only its proof, which grows with the log, and what is public may differ.
  const isSame = now !== null && withoutProof(now) === withoutProof(kept);
  const checks = [];
  for (const receipt of isSame || now === null ? [kept] : [now, kept]) {
    checks.push(compareKey(receipt, keys), compareLogKeys(receipt, policy), await compareTape(receipt, line.readTape));
  }
  checks.push(await verifyPart(kept, 'limits', { limits: await line.readLimits(kept.order.productId) }));
  if (isSame) checks.push(await verifyPart(now, 'log'));
  else if (now !== null) checks.push(...(await verifyReceipt(now, line)));
  const found = checks.filter((check) => check?.outcome === 'failed').map((check) => check?.name ?? '');
  if (now === null) return [...found, 'gone'];
  return factsOf(now) === factsOf(kept) ? found : [...found, 'kept'];
}

const withoutProof = (receipt: Receipt) => JSON.stringify({ ...receipt, inclusion: null });

/** What a device keeps of an order: the signed acceptance, and the result once it is known. */
function factsOf({ order, memberId }: Receipt): string {
  const { result, voidReason, profit, entry, exit } = order;
  return JSON.stringify([
    acceptanceText({ ...order, memberId }),
    order.signature,
    result,
    voidReason,
    profit,
    entry,
    exit,
  ]);
}

async function findByBalance(db: Db, { proof, day }: Kept): Promise<string[]> {
  const now = await readBalance(db).catch(() => null);
  if (now === null) return ['balance'];
  const isSame = now.day.root === day.root && now.day.total === day.total;
  return isSame && checkLiability(now.proof, now.day) === null && checkLiability(proof, now.day) === null
    ? []
    : ['balance'];
}
