import { DomainError } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import {
  type AwaitedTransfer,
  type ChainTransfer,
  type ChainWatcher,
  listChainDeposits,
  recordChainPayment,
} from '../deposits/index.ts';
import { findCursors, findUnclaimed, recordScan } from './chains.repo.ts';
import { matchTransfers } from './match-transfers.ts';

type WatchCtx = Pick<Ctx, 'db' | 'clock' | 'log'>;
type Watched = { scannedTo: number; awaited: number; recorded: number; matched: number };

/** Blocks that are read again each time, because the chain may be reorganised up to this depth. */
const reorgDepth = 64;
const blocksAtOnce = 2_000;
/** Deposits whose transactions are requested concurrently. */
const askedAtOnce = 8;
/** Older transfers match no deposit that is still looked for. */
const matchWithinMs = 8 * 86_400_000;
const matchLimit = 1_000;

/**
 * Polls a chain: reads new blocks, records the state of each deposit's transaction, and finds the transactions of
 * deposits without one. A failed poll is repeated as a whole.
 * @throws errors of the watcher when the chain is unavailable
 */
export async function watchChain(ctx: WatchCtx, { watcher }: { watcher: ChainWatcher }): Promise<Watched> {
  const { chain } = watcher;
  const awaited = (await listChainDeposits(ctx, { chain })).flatMap((deposit) => {
    const address = watcher.addressOf(deposit.address);
    return address === null ? [] : [{ ...deposit, address }];
  });
  const head = await watcher.height();
  await scanNewBlocks(ctx, watcher, awaited, head);
  const recorded = await recordTransfers(ctx, watcher, awaited);
  const matched = await findPayments(ctx, watcher, awaited, head);
  return { scannedTo: head, awaited: awaited.length, recorded, matched };
}

async function scanNewBlocks(
  ctx: WatchCtx,
  watcher: ChainWatcher,
  awaited: readonly AwaitedTransfer[],
  head: number,
): Promise<void> {
  const { chain } = watcher;
  const cursors = await findCursors(ctx.db, chain);
  const starts = [...cursors.values()].map((scannedTo) => Math.min(scannedTo, head) - reorgDepth + 1);
  const fresh = awaited.filter(({ address }) => !cursors.has(address));
  const [oldest] = fresh.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  if (oldest) starts.push((await watcher.heightAt(oldest)) - reorgDepth);
  if (starts.length === 0) return;
  const addresses = [...new Set([...cursors.keys(), ...fresh.map(({ address }) => address)])];
  for (let fromHeight = Math.max(0, Math.min(...starts)); fromHeight <= head; fromHeight += blocksAtOnce) {
    const toHeight = Math.min(head, fromHeight + blocksAtOnce - 1);
    const transfers = await watcher.scanTransfers({ to: addresses, fromHeight, toHeight });
    await recordScan(ctx.db, { chain, addresses, fromHeight, toHeight, head, transfers });
  }
}

/** Records the state of each known transaction; one that the chain has lost has no confirmations left. */
async function recordTransfers(
  ctx: WatchCtx,
  watcher: ChainWatcher,
  awaited: readonly AwaitedTransfer[],
): Promise<number> {
  const named = awaited.filter(({ txId }) => txId !== null);
  let recorded = 0;
  for (let at = 0; at < named.length; at += askedAtOnce) {
    const outcomes = await Promise.all(
      named.slice(at, at + askedAtOnce).map((deposit) => recordTransfer(ctx, watcher, deposit)),
    );
    recorded += outcomes.filter(Boolean).length;
  }
  return recorded;
}

async function recordTransfer(ctx: WatchCtx, watcher: ChainWatcher, deposit: AwaitedTransfer): Promise<boolean> {
  const { txId, address } = deposit;
  if (txId === null) return false;
  const transfer = (await watcher.findTransfer({ txId, to: address })) ?? lost(deposit, txId, ctx.clock.now());
  return transfer !== undefined && recordSeen(ctx, deposit, transfer);
}

/** The last seen transfer without confirmations, for one that the chain has lost. */
function lost({ seen, address }: AwaitedTransfer, txId: string, at: Date): ChainTransfer | undefined {
  return seen ? { txId, from: seen.sender, to: address, amount: seen.amount, confirmations: 0, at } : undefined;
}

async function findPayments(
  ctx: WatchCtx,
  watcher: ChainWatcher,
  awaited: readonly AwaitedTransfer[],
  head: number,
): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - matchWithinMs);
  const transfers = await findUnclaimed(ctx.db, { chain: watcher.chain, since, limit: matchLimit });
  let matched = 0;
  for (const { depositId, transfer } of matchTransfers(awaited, transfers)) {
    const deposit = awaited.find((one) => one.depositId === depositId);
    const { height, ...seen } = transfer;
    const confirmations = head - height + 1;
    // A deposit keeps its transaction permanently, so it is set only once the transfer is final.
    if (!deposit || confirmations < deposit.confirmationsNeeded) continue;
    if (await recordSeen(ctx, deposit, { ...seen, confirmations })) matched += 1;
  }
  return matched;
}

/** True when the deposit changed. The count of confirmations stops at the required number. */
async function recordSeen(ctx: WatchCtx, deposit: AwaitedTransfer, transfer: ChainTransfer): Promise<boolean> {
  const confirmations = Math.min(transfer.confirmations, deposit.confirmationsNeeded);
  try {
    const outcome = await recordChainPayment(ctx, {
      depositId: deposit.depositId,
      transfer: { ...transfer, confirmations },
    });
    return outcome !== 'known';
  } catch (error) {
    // A refusal for one deposit, such as a transaction that another one names, must not stop the others.
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ depositId: deposit.depositId, because: error.code }, 'deposit refused its transfer');
    return false;
  }
}
