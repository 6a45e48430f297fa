import { concat, equalBytes } from './bytes.ts';
import { sha256 } from './sha256.ts';

// The Merkle tree of RFC 6962, section 2.1. Sizes and indexes are exact integers below 2^53.

/** 32 bytes. */
export type Hash = Uint8Array<ArrayBuffer>;

/** A complete subtree: the leaves from `index * 2^level` up to, without, `(index + 1) * 2^level`. */
export type TreeNode = { level: number; index: number };

/** Reads the hashes of complete subtrees, in the order of `nodes`. */
export type ReadNodes = (nodes: readonly TreeNode[]) => Promise<readonly Hash[]>;

/** Leaves from `start` up to, without, `end`. */
type Range = { start: number; end: number };

export const hashBytes = 32;
/** A proof has at most one hash for each level of a tree of 2^63 leaves. */
export const longestProof = 63;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export function hashLeaf(entry: Uint8Array): Hash {
  return sha256(concat(leafPrefix, entry));
}

export function hashChildren(left: Uint8Array, right: Uint8Array): Hash {
  return sha256(concat(nodePrefix, left, right));
}

/** Root of the tree without leaves. */
export const emptyRoot: Hash = sha256(new Uint8Array());

/** Root of the first `size` leaves. */
export async function readRoot(size: number, readNodes: ReadNodes): Promise<Hash> {
  if (size === 0) return emptyRoot;
  const [root] = await readRanges([{ start: 0, end: size }], readNodes);
  return root as Hash;
}

/** Audit path of the leaf `index` in the tree of `size` leaves, from its sibling up. @throws RangeError outside the tree */
export async function readInclusionProof(
  { index, size }: { index: number; size: number },
  readNodes: ReadNodes,
): Promise<Hash[]> {
  return readRanges(
    inclusionPath(index, size).map(({ sibling }) => sibling),
    readNodes,
  );
}

/** Proof that the tree of `newSize` leaves begins with that of `oldSize`. @throws RangeError unless oldSize <= newSize */
export async function readConsistencyProof(
  { oldSize, newSize }: { oldSize: number; newSize: number },
  readNodes: ReadNodes,
): Promise<Hash[]> {
  if (oldSize === 0) return [];
  const { start, path } = consistencyPath(oldSize, newSize);
  return readRanges([...start, ...path.map(({ sibling }) => sibling)], readNodes);
}

/** Whether `leaf` (a leaf hash) is the leaf `index` of the tree with this size and root. */
export function isIncluded(facts: {
  leaf: Uint8Array;
  index: number;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}): boolean {
  const { leaf, index, size, root, proof } = facts;
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  const path = inclusionPath(index, size);
  if (proof.length !== path.length) return false;
  const computed = path.reduce((hash, { isRight }, step) => combine(hash, proof[step] as Hash, isRight), leaf);
  return equalBytes(computed, root);
}

/** Whether the tree of `newSize` and `newRoot` begins with that of `oldSize` and `oldRoot`. */
export function isConsistent(facts: {
  oldSize: number;
  oldRoot: Uint8Array;
  newSize: number;
  newRoot: Uint8Array;
  proof: readonly Uint8Array[];
}): boolean {
  const { oldSize, oldRoot, newSize, newRoot, proof } = facts;
  if (!isSize(oldSize) || !isSize(newSize) || oldSize > newSize) return false;
  if (oldSize === 0) return proof.length === 0 && equalBytes(oldRoot, emptyRoot);
  const { start, path } = consistencyPath(oldSize, newSize);
  if (proof.length !== start.length + path.length) return false;
  // Where the old tree is one complete subtree of the new one, its root is where both computations begin.
  const first = start.length === 0 ? oldRoot : (proof[0] as Hash);
  let ofOld = first;
  let ofNew = first;
  for (const [step, { isRight }] of path.entries()) {
    const sibling = proof[step + start.length] as Hash;
    if (!isRight) ofOld = combine(ofOld, sibling, false);
    ofNew = combine(ofNew, sibling, isRight);
  }
  return equalBytes(ofOld, oldRoot) && equalBytes(ofNew, newRoot);
}

/** One step up: the subtree beside the one computed so far, to its right or to its left. */
type Step = { sibling: Range; isRight: boolean };

function combine(hash: Uint8Array, sibling: Uint8Array, isRight: boolean): Hash {
  return isRight ? hashChildren(hash, sibling) : hashChildren(sibling, hash);
}

/** The steps from the leaf to the root. */
function inclusionPath(index: number, size: number): Step[] {
  if (!isSize(index) || !isSize(size) || index >= size) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  return descend(
    size,
    ({ start, end }) => end - start === 1,
    (middle) => index < middle,
  ).path;
}

/** The steps from the old tree's last subtree to the new root, and that subtree itself unless it is the old tree. */
function consistencyPath(oldSize: number, newSize: number): { start: Range[]; path: Step[] } {
  if (!isSize(oldSize) || !isSize(newSize) || oldSize < 1 || oldSize > newSize) {
    throw new RangeError(`a tree of ${oldSize} is no beginning of one of ${newSize}`);
  }
  const { last, path } = descend(
    newSize,
    ({ end }) => end === oldSize,
    (middle) => oldSize <= middle,
  );
  return { start: last.start === 0 ? [] : [last], path };
}

/** Goes from the root down to the range where `isFound`, and returns the steps of the way back. */
function descend(
  size: number,
  isFound: (range: Range) => boolean,
  goesLeft: (middle: number) => boolean,
): { last: Range; path: Step[] } {
  const path: Step[] = [];
  let range: Range = { start: 0, end: size };
  while (!isFound(range)) {
    const middle = range.start + largestPowerBelow(range.end - range.start);
    const left = { start: range.start, end: middle };
    const right = { start: middle, end: range.end };
    const isRight = goesLeft(middle);
    path.unshift({ sibling: isRight ? right : left, isRight });
    range = isRight ? left : right;
  }
  return { last: range, path };
}

/** Reads all complete subtrees of the ranges at once and computes each range's root. */
async function readRanges(ranges: readonly Range[], readNodes: ReadNodes): Promise<Hash[]> {
  const nodes = ranges.map(completeSubtrees);
  const hashes = [...(await readNodes(nodes.flat()))];
  return nodes.map((own) => hashes.splice(0, own.length).reduceRight((right, left) => hashChildren(left, right)));
}

/** The fewest complete subtrees that make up a range whose start is a multiple of the power of two above its length. */
function completeSubtrees({ start, end }: Range): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let from = start; from < end; ) {
    const level = largestLevelWithin(end - from);
    nodes.push({ level, index: from / 2 ** level });
    from += 2 ** level;
  }
  return nodes;
}

function largestPowerBelow(length: number): number {
  return 2 ** largestLevelWithin(length - 1);
}

/** Counted, because `Math.log2` rounds up just below large powers of two. */
function largestLevelWithin(length: number): number {
  let level = 0;
  while (2 ** (level + 1) <= length) level++;
  return level;
}

function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
