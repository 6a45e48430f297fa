import { concat, emptyRoot, sha256 } from '@fairtick/tlog';

// A Merkle tree of the shape of RFC 6962 whose nodes carry a sum. A node's hash covers the sums of both of its children, so
// that no leaf can be negative and no total can be smaller than its leaves.

/** `sum` in minor units. */
export type SumNode = { hash: Uint8Array; sum: bigint };

const nodePrefix = Uint8Array.of(1);
const largestSum = 2n ** 63n - 1n;

/** 8 bytes, big-endian. @throws RangeError for what is negative or above 2^63 - 1 */
export function encodeSum(sum: bigint): Uint8Array {
  if (sum < 0n || sum > largestSum) throw new RangeError(`${sum} is no sum of liabilities`);
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, sum);
  return new Uint8Array(view.buffer);
}

/** @throws RangeError for a sum that cannot be encoded */
export function joinNodes(left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum;
  encodeSum(sum);
  const parts = [nodePrefix, left.hash, encodeSum(left.sum), right.hash, encodeSum(right.sum)];
  return { hash: sha256(concat(...parts)), sum };
}

/** The levels from the leaves up to the root. A node without a right sibling belongs to the next level unchanged. */
export function levelsOf(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const next: SumNode[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2) as [SumNode, SumNode | undefined];
      next.push(right === undefined ? left : joinNodes(left, right));
    }
    levels.push(next);
  }
  return levels;
}

/** The root of `levelsOf`; without leaves the hash of nothing and 0. */
export function rootOf(levels: readonly (readonly SumNode[])[]): SumNode {
  return levels.at(-1)?.[0] ?? { hash: emptyRoot, sum: 0n };
}

/** Where the siblings of a leaf are, from its own up to the root. @throws RangeError outside the tree */
export function siblingsOf(index: number, size: number): { level: number; index: number; isRight: boolean }[] {
  const isLeaf = Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
  if (!isLeaf) throw new RangeError(`no leaf ${index} in a tree of ${size}`);
  const siblings = [];
  for (let [level, own, last] = [0, index, size - 1]; last > 0; level++) {
    const sibling = own % 2 === 0 ? own + 1 : own - 1;
    if (sibling <= last) siblings.push({ level, index: sibling, isRight: sibling > own });
    own = Math.floor(own / 2);
    last = Math.floor(last / 2);
  }
  return siblings;
}

/** The root that a leaf and its path give. @throws RangeError for a path of another length, or a sum that cannot be encoded */
export function rootOfPath(facts: { leaf: SumNode; index: number; size: number; path: readonly SumNode[] }): SumNode {
  const { leaf, index, size, path } = facts;
  const siblings = siblingsOf(index, size);
  if (siblings.length !== path.length) throw new RangeError(`a path of ${siblings.length} nodes has ${path.length}`);
  return siblings.reduce((node, { isRight }, step) => {
    const sibling = path[step] as SumNode;
    return isRight ? joinNodes(node, sibling) : joinNodes(sibling, node);
  }, leaf);
}
