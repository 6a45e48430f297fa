import { type Call, limitsReader, type ServerClock, tapePageLimit, tapeReader } from '@fairtick/client';
import { keys, type Receipt, type TapeEntry, ticks } from '@fairtick/contracts';
import type { SealState } from '@fairtick/ui';
import {
  type CheckName,
  type CheckOutcome,
  checkNamesOf,
  followTape,
  type PublicFacts,
  verifyPart,
} from '@fairtick/verifier';
import { compareKept } from '../kept-orders.ts';

/**
 * `key`, `tape` and `limits` compare the receipt with public data, `kept` with what this device received at the time,
 * if anything; the other checks need the receipt alone.
 */
export type Finding = {
  readonly name: CheckName | 'key' | 'tape' | 'kept';
  readonly outcome: CheckOutcome;
  /** What the verifier adds, in stable words. */
  readonly detail?: string;
};

export type TimedFinding = Finding & { readonly tookMs: number };

export type ReceiptCheck = {
  readonly findings: readonly TimedFinding[];
  readonly state: Extract<SealState, 'verified' | 'offline' | 'mismatch'>;
  readonly checkedAt: Date;
  readonly tookMs: number;
};

/** The platform's promise for a statement's place in the log. */
const logWithinMs = 60_000;

/**
 * The overall verdict: one failed check is a mismatch, and only all checks together are a verification. An order that has
 * just settled does not wait for its settlement's place in the log, which follows within a minute.
 */
export function sealOf(findings: readonly Finding[], settledAgoMs = logWithinMs): ReceiptCheck['state'] {
  if (findings.some(({ outcome }) => outcome === 'failed')) return 'mismatch';
  const mayFollow = ({ name, detail }: Finding) =>
    settledAgoMs < logWithinMs && name === 'settlement_log' && detail === 'not_in_the_log_yet';
  return findings.every((finding) => finding.outcome === 'ok' || mayFollow(finding)) ? 'verified' : 'offline';
}

/** Whether the receipt's key is the one that the platform publishes under the order's key id. */
export async function checkKey({ call }: { call: Call }, receipt: Receipt): Promise<Finding> {
  const published = await call(keys, {}, { quiet: true }).catch(() => null);
  if (!published) return { name: 'key', outcome: 'not_checked' };
  const known = published.items.find(({ keyId }) => keyId === receipt.order.keyId);
  return { name: 'key', outcome: known?.publicKey === receipt.publicKey ? 'ok' : 'failed' };
}

/** Whether the receipt's tape section equals the public tape, entry by entry. */
export async function checkTape({ call }: { call: Call }, receipt: Receipt): Promise<Finding> {
  const { entries } = receipt.tape;
  if (entries.length === 0) return { name: 'tape', outcome: 'not_checked' };
  for (let at = 0; at < entries.length; at += tapePageLimit) {
    const outcome = await checkPiece(call, receipt.order.productId, entries.slice(at, at + tapePageLimit));
    if (outcome !== 'ok') return { name: 'tape', outcome };
  }
  return { name: 'tape', outcome: 'ok' };
}

/** The same for at most one page of entries. */
async function checkPiece(call: Call, productId: string, entries: readonly TapeEntry[]): Promise<CheckOutcome> {
  const query = { fromSeq: entries[0]?.seq, toSeq: entries.at(-1)?.seq, limit: tapePageLimit };
  const open = await call(ticks, { params: { id: productId }, query }, { quiet: true }).catch(() => null);
  if (!open) return 'not_checked';
  const same = open.items.length === entries.length && entries.every(({ hash }, at) => open.items[at]?.hash === hash);
  return same ? 'ok' : 'failed';
}

/** Recomputes a receipt in this browser, part by part, and compares it with public data. */
export async function checkReceipt(
  line: { call: Call; clock: Pick<ServerClock, 'now'> },
  receipt: Receipt,
): Promise<ReceiptCheck> {
  const startedAt = performance.now();
  const [own, key, tape] = await Promise.all([
    checkParts(line, receipt),
    timed(() => checkKey(line, receipt)),
    timed(() => checkTape(line, receipt)),
  ]);
  const findings = [...own, key, tape, ...checkKept(receipt)];
  const settledAgoMs = line.clock.now() - Date.parse(receipt.order.settledAt ?? '');
  const state = sealOf(findings, settledAgoMs);
  return { findings, state, checkedAt: new Date(), tookMs: performance.now() - startedAt };
}

/** Empty if this device never received the order, because there is nothing to compare. */
function checkKept({ order }: Receipt): TimedFinding[] {
  const startedAt = performance.now();
  const outcome = compareKept(order);
  return outcome === undefined ? [] : [{ name: 'kept', outcome, tookMs: performance.now() - startedAt }];
}

/**
 * Runs the checks in sequence, so that each time is its own; entries left out of a long order's receipt count towards
 * the chain check.
 */
async function checkParts({ call }: { call: Call }, receipt: Receipt): Promise<TimedFinding[]> {
  const found: TimedFinding[] = [];
  const facts: PublicFacts = {};
  for (const name of checkNamesOf(receipt)) {
    found.push(
      await timed(async () => {
        if (name === 'chain') facts.followed = await followTape(receipt, tapeReader(call));
        if (name === 'limits') facts.limits = await limitsReader(call)(receipt.order.productId);
        return await verifyPart(receipt, name, facts);
      }),
    );
  }
  return found;
}

async function timed(check: () => Promise<Finding>): Promise<TimedFinding> {
  const startedAt = performance.now();
  const finding = await check();
  return { ...finding, tookMs: performance.now() - startedAt };
}
