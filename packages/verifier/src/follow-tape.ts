import { pipDecimals, type Receipt, type TapeEntry } from '@fairtick/contracts';
import { isDecided, nothingRead, readOn, type TapeReading } from './decide-order.ts';
import { acceptedOrder, factOf } from './receipt-facts.ts';
import { findTapeBreak } from './tape-chain.ts';

/**
 * Reads on the public tape of a product from `fromSeq`, oldest first: as many entries as one call gives, none at the
 * tape's end, `null` when it cannot be asked now.
 */
export type ReadTape = (productId: string, fromSeq: number) => Promise<readonly TapeEntry[] | null>;

/** `completeUntilMs`: time of the last entry that was read. */
export type ReadSoFar = { reading: TapeReading; completeUntilMs: number };

/** What a receipt's piece of tape and its public continuation say together. */
export type FollowedTape = ReadSoFar & {
  /** Where the continuation does not follow, in stable words; empty when it does. */
  problem: string;
  /** Whether it was read as far as the result needs. */
  whole: boolean;
};

/** A million entries at the public tape's 5,000 a call: more than 270 a second for an hour. */
const mostCalls = 200;

/** What the receipt's own piece of tape says. @throws RangeError for a number that is none */
export function readOwnTape(receipt: Receipt): ReadSoFar {
  return readPart(receipt, { reading: nothingRead, completeUntilMs: 0 }, receipt.tape.entries);
}

function readPart({ order, pip }: Receipt, soFar: ReadSoFar, entries: readonly TapeEntry[]): ReadSoFar {
  const decimals = pipDecimals(pip);
  const facts = entries.map((entry) => factOf(entry, decimals));
  return {
    reading: readOn(acceptedOrder(order, decimals), soFar.reading, facts),
    completeUntilMs: facts.at(-1)?.atMs ?? soFar.completeUntilMs,
  };
}

/**
 * Continues on the public tape where a receipt's piece of tape ends without deciding, until the rules know the result. Each
 * part has to follow the one before in number, time and hash, and is dropped once read. `null` where the receipt's own
 * piece decides, nothing is final yet or nothing can be read.
 */
export async function followTape(receipt: Receipt, readTape: ReadTape): Promise<FollowedTape | null> {
  const { order, tape } = receipt;
  const isFinal = order.status === 'settled' || order.status === 'void';
  const last = tape.entries.at(-1);
  if (!isFinal || last === undefined) return null;
  try {
    const own = readOwnTape(receipt);
    return isDecided(own.reading) ? null : await follow(receipt, { ...own, last }, readTape);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function follow(
  receipt: Receipt,
  { last: end, ...own }: ReadSoFar & { last: TapeEntry },
  readTape: ReadTape,
): Promise<FollowedTape> {
  const { productId } = receipt.order;
  let soFar: ReadSoFar = own;
  let last = end;
  for (let calls = 0; calls < mostCalls && !isDecided(soFar.reading); calls += 1) {
    const entries = await readTape(productId, last.seq + 1);
    if (entries === null) return { ...soFar, problem: '', whole: false };
    const broken = findTapeBreak(productId, last, entries);
    if (broken !== null) return { ...soFar, problem: `${broken.problem}_at_${broken.seq}`, whole: false };
    const next = entries.at(-1);
    if (next === undefined) return { ...soFar, problem: '', whole: true };
    soFar = readPart(receipt, soFar, entries);
    last = next;
  }
  return { ...soFar, problem: '', whole: isDecided(soFar.reading) };
}
