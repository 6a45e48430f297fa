import type { Order } from '@fairtick/contracts';
import {
  type Decided,
  decodeVerdicts,
  encodeBatch,
  type OrderRequest,
  type PlaceMode,
  type Verdict,
} from './batch-codec.ts';
import { findAcceptances } from './orders.repo.ts';
import type { BatchSigner, FreshOrder } from './sign-batch.ts';
import { type SignedBatch, type Sql, storeStatements } from './statements.repo.ts';

type PlaceBatchInput = {
  batch: readonly OrderRequest[];
  mode: PlaceMode;
  signer: BatchSigner;
  /** Called when the end of the transaction is written to the connection, so that another may begin behind it. */
  onSent?: () => void;
};

/**
 * Places a batch in one transaction, which is committed when this resolves: the orders, and the signed statement of each.
 * A rejection with a SQLSTATE placed nothing; one without (the connection broke) may have placed everything.
 * @param db one connection, which nothing else uses until `onSent`
 */
export async function placeBatch(
  db: Sql,
  { batch, mode, signer, onSent = () => undefined }: PlaceBatchInput,
): Promise<Verdict[]> {
  const placed = await begin(db, { batch, mode, signer }).catch(async (error: unknown) => {
    // Where the connection broke, the transaction ended with it.
    const ended = db.pool.query('ROLLBACK').catch(() => undefined);
    onSent();
    await ended;
    throw error;
  });
  const ended = [
    ...placed.signed.map((signed) => storeStatements(db, signed)),
    // Without effect if a statement was not stored: the transaction is rolled back then.
    db.pool.query('COMMIT'),
  ];
  onSent();
  await Promise.all(ended);
  return placed.verdicts;
}

/** What the transaction decided, and the statements of what it accepted: signed, and not stored yet. */
async function begin(
  db: Sql,
  { batch, mode, signer }: PlaceBatchInput,
): Promise<{ verdicts: Verdict[]; signed: SignedBatch[] }> {
  const [, placed] = await Promise.all([
    db.pool.query('BEGIN'),
    db.pool.query<{ answer: string }>({
      name: 'place_orders',
      text: 'SELECT place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) AS answer',
      values: [mode === 'exact', ...encodeBatch(batch), mode === 'unseen'],
    }),
  ]);
  const decided = decodeVerdicts(placed.rows[0]?.answer ?? '', batch.length);
  const orders = new Map<string, Order>();
  const signed: SignedBatch[] = [];
  for (const [id, fresh] of groupByBatch(batch, decided)) {
    const made = await signer.sign(db, fresh);
    for (const order of made.orders) orders.set(order.id, order);
    signed.push({ id, keyId: signer.keyId, statements: made.statements });
  }
  await addPlacedBefore(db, { batch, decided, signer, orders });
  const verdicts = decided.map((verdict) =>
    'refused' in verdict ? verdict : { accepted: verdict.accepted, order: orders.get(verdict.accepted.id) as Order },
  );
  return { verdicts, signed };
}

async function addPlacedBefore(
  db: Sql,
  input: {
    batch: readonly OrderRequest[];
    decided: readonly Decided[];
    signer: BatchSigner;
    orders: Map<string, Order>;
  },
): Promise<void> {
  const { batch, decided, signer, orders } = input;
  const before = decided.flatMap((verdict, place) =>
    'refused' in verdict || verdict.fresh !== null
      ? []
      : [{ request: batch[place] as OrderRequest, accepted: verdict.accepted }],
  );
  if (before.length === 0) return;
  const rows = await findAcceptances(
    db,
    before.map(({ accepted }) => accepted.id),
  );
  const stored = await signer.stored.find(db, rows);
  for (const order of before) {
    const { id } = order.accepted;
    orders.set(id, await signer.view(db, order, stored.get(id) ?? null));
  }
}

/** Ordinarily one group; orders that are judged one by one have a batch of statements each. */
function groupByBatch(batch: readonly OrderRequest[], decided: readonly Decided[]): Map<bigint, FreshOrder[]> {
  const groups = new Map<bigint, FreshOrder[]>();
  for (const [place, verdict] of decided.entries()) {
    if ('refused' in verdict || verdict.fresh === null) continue;
    const { accepted, fresh } = verdict;
    const order = { request: batch[place] as OrderRequest, accepted, ownTerms: fresh.ownTerms };
    const group = groups.get(fresh.batch);
    if (group === undefined) groups.set(fresh.batch, [order]);
    else group.push(order);
  }
  return groups;
}
