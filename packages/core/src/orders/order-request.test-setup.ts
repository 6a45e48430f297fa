import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fairtick/contracts';
import { type Db, sqlState } from '@fairtick/db';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { placeBatch as placeOnConnection } from './place-batch.ts';
import { createAcceptanceSigner } from './sign-acceptance.ts';
import { createBatchSigner } from './sign-batch.ts';
import { recordSigningKey } from './signing-keys.repo.ts';
import { createStoredAcceptances } from './stored-acceptances.ts';

type OfOne = Pick<OrderRequest, 'memberId' | 'productId' | 'shownSeq'>;

/** A rise of 100.00 for a minute in the real account, at the shown price of 10000 pips, with a key of its own. */
export function orderRequest(of: OfOne & Partial<OrderRequest>): OrderRequest {
  return {
    epoch: 1,
    key: randomUUID(),
    bodyHash: randomBytes(16).toString('hex'),
    account: 1,
    direction: 1,
    stake: 10_000n,
    durationS: 60,
    shownPrice: 10_000n,
    toleranceBps: null,
    ...of,
  };
}

export const acceptanceSigner = createAcceptanceSigner(testSigningKey());
/** Databases that know the key. */
const published = new WeakSet<Db['pool']>();
export const batchSigner = createBatchSigner(acceptanceSigner, createStoredAcceptances());

/** Places a batch on a connection of the pool. */
export async function placeBatch(
  { pool }: Pick<Db, 'pool'>,
  batch: readonly OrderRequest[],
  mode: PlaceMode,
): Promise<Verdict[]> {
  if (!published.has(pool)) {
    await recordSigningKey({ pool }, Buffer.from(acceptanceSigner.publicKey, 'base64url'));
    published.add(pool);
  }
  const client = await pool.connect();
  let isBroken = true;
  try {
    const verdicts = await placeOnConnection({ pool: client }, { batch, mode, signer: batchSigner });
    isBroken = false;
    return verdicts;
  } catch (error) {
    isBroken = sqlState(error) === undefined;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const tries = 50;
const saidAgain = new Set<string | undefined>(['40001', 'FT409']);

/**
 * As `placeBatch`, with retries as in a process: on a busy machine the statement may exceed the time allowed between
 * its clock and its locks, and a limit without room for all needs exact mode. Rejects with any other error, and with
 * these after 50 attempts.
 */
export async function placeWithRetries(
  db: Parameters<typeof placeBatch>[0],
  batch: readonly OrderRequest[],
  exact = false,
): Promise<Verdict[]> {
  for (let left = tries; ; left -= 1) {
    try {
      return await placeBatch(db, batch, exact || left < tries ? 'exact' : 'looked_up');
    } catch (error) {
      if (left === 0 || !saidAgain.has(sqlState(error))) throw error;
    }
  }
}

/** Calls `placeBatch` in this mode, and repeats the call when a busy machine was too slow (40001). */
export async function placeInMode(
  db: Parameters<typeof placeBatch>[0],
  batch: readonly OrderRequest[],
  mode: PlaceMode,
): Promise<Verdict[]> {
  for (let left = tries; ; left -= 1) {
    try {
      return await placeBatch(db, batch, mode);
    } catch (error) {
      if (left === 0 || sqlState(error) !== '40001') throw error;
    }
  }
}

/** `accepted`, or the code of the refusal. */
export async function placeOne(
  db: Parameters<typeof placeBatch>[0],
  request: OrderRequest,
): Promise<'accepted' | ErrorCode> {
  const [verdict] = await placeWithRetries(db, [request]);
  if (verdict === undefined) throw new Error('no verdict');
  return 'refused' in verdict ? verdict.refused : 'accepted';
}
