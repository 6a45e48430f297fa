import { DomainError, formatDecimal, type Order, type Receipt } from '@fairtick/contracts';
import { wireEntryOf } from '../markets/index.ts';
import { findLogKeys } from '../transparency-log/index.ts';
import type { OrderRow } from './order-row.ts';
import { orderViews } from './order-view.ts';
import { findOrders, findReceiptTape } from './orders.repo.ts';
import type { OrderViewCtx, ReceiptCtx } from './orders-context.ts';
import { readInclusion } from './read-inclusion.ts';
import { findSettlement } from './settlements.repo.ts';
import { findSigningKeys } from './signing-keys.repo.ts';
import { findStatements } from './statements.repo.ts';
import { readTermsText, termsNameOf } from './terms-hash.ts';

/** Five minutes at more than thirty entries a second; the rest of a longer range is on the public tape. */
const mostEntries = 10_000;
const genesisHash = '0'.repeat(64);

/**
 * Everything needed to verify an order: the signed acceptance, and the tape from its head to its deciding entry. A
 * truncated tape is marked, and verification continues along the public tape.
 * @throws DomainError NOT_FOUND for an order that does not exist or is another member's.
 */
export async function readReceipt(
  ctx: ReceiptCtx,
  { memberId, id, entryLimit = mostEntries }: { memberId: string; id: string; entryLimit?: number },
): Promise<Receipt> {
  const [row] = await findOrders(ctx.db, { memberId, ids: [id] });
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const [order] = (await orderViews(ctx, [row])) as [Order];
  const product = await ctx.catalog.find(row.productId);
  if (product === undefined) throw new Error(`order ${id}: product not found`);
  const found = await findReceiptTape(ctx.db, { order: row, limit: entryLimit + 2 });
  // The first entry is included only for its hash, unless the head is the tape's first entry.
  const hasBefore = found[0] !== undefined && found[0].seq < row.headSeq;
  const entries = hasBefore ? found.slice(1) : found;
  const shown = {
    order,
    memberId,
    pip: formatDecimal(1n, product.pipDecimals),
    stalenessMs: row.stalenessMs,
    tape: {
      prevHash: hasBefore ? (found[0]?.hash.toString('hex') ?? genesisHash) : genesisHash,
      entries: entries
        .slice(0, entryLimit)
        .map((entry) => wireEntryOf({ ...entry, productId: row.productId }, product.pipDecimals)),
      truncated: entries.length > entryLimit,
    },
    publicKey: await publicKeyOf(ctx, order.keyId),
  };
  const opening = await openingOf(ctx, row);
  return opening === null ? { version: 1, ...shown } : { version: 2, ...shown, ...opening };
}

type Opening = Pick<Receipt & { version: 2 }, 'terms' | 'logEntry' | 'inclusion' | 'settlement'>;

/** What a receipt adds to a stored acceptance: the terms that it names, its place in the log, and the proof of that place. */
async function openingOf({ db, logFiles }: ReceiptCtx, row: OrderRow): Promise<Opening | null> {
  const [stored] = row.acceptanceBatch === null ? [] : await findStatements(db, [row]);
  if (stored === undefined) return null;
  const terms = await readTermsText(db, termsNameOf(row));
  if (terms === undefined) throw new Error(`order ${row.id}: its terms are missing`);
  const settlement = await settlementIn({ db, logFiles }, row);
  return { terms, ...(await placeOf(logFiles, stored.logIndex)), ...(settlement === undefined ? {} : { settlement }) };
}

/** An entry of the log, and the proof of its place. */
async function placeOf(logFiles: ReceiptCtx['logFiles'], logIndex: bigint | null) {
  const logEntry = logIndex === null ? null : Number(logIndex);
  return {
    logEntry,
    inclusion: logEntry === null || logFiles === null ? null : await readInclusion(logFiles, logEntry),
  };
}

/** The stored statement of the settlement; what it states of the order itself is not repeated. */
async function settlementIn(
  { db, logFiles }: Pick<ReceiptCtx, 'db' | 'logFiles'>,
  row: OrderRow,
): Promise<Opening['settlement']> {
  const stored = row.settledAt === null ? undefined : await findSettlement(db, row.id);
  if (stored === undefined) return undefined;
  const key = (await findLogKeys(db)).find(({ keyId }) => keyId === stored.statementKey);
  if (key === undefined) throw new Error(`order ${row.id}: key ${stored.statementKey} of its settlement is not stated`);
  const { decidingSeq, decidingHash } = stored;
  return {
    entryHash: stored.entryHash?.toString('hex') ?? null,
    exitHash: stored.exitHash?.toString('hex') ?? null,
    deciding: decidingSeq === null ? null : { seq: Number(decidingSeq), hash: decidingHash?.toString('hex') ?? '' },
    transfers: stored.lines.map(Number),
    signature: stored.statementSignature.toString('base64url'),
    publicKey: key.publicKey,
    ...(await placeOf(logFiles, stored.statementEntry)),
  };
}

/** The key that signed, which may be a former one. */
async function publicKeyOf({ db, signer }: Pick<OrderViewCtx, 'db' | 'signer'>, keyId: string): Promise<string> {
  if (keyId === signer.keyId) return signer.publicKey;
  const known = (await findSigningKeys(db)).find((key) => key.keyId === keyId);
  if (known === undefined) throw new Error(`signing key ${keyId} is not published`);
  return known.publicKey.toString('base64url');
}
