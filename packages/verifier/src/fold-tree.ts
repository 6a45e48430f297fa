import { emptyRoot } from '@fairtick/tlog';
import { joinNodes, type SumNode } from './sum-tree.ts';

/**
 * Builds the tree of `levelsOf` leaf by leaf, with one node of each level in memory, whatever the number of leaves. `emit`
 * receives the nodes of each level in their order.
 */
export function foldTree(emit: (level: number, node: SumNode) => void): {
  add: (leaf: SumNode) => void;
  end: () => { root: SumNode; leaves: number };
} {
  /** Of each level the last node, while it has no sibling. */
  const waiting: (SumNode | undefined)[] = [];
  let leaves = 0;
  const put = (level: number, node: SumNode) => {
    emit(level, node);
    const left = waiting[level];
    waiting[level] = left === undefined ? node : undefined;
    if (left !== undefined) put(level + 1, joinNodes(left, node));
  };
  return {
    add: (leaf) => {
      leaves += 1;
      put(0, leaf);
    },
    end: () => {
      for (let level = 0; level < waiting.length; level++) {
        const last = waiting[level];
        if (last === undefined) continue;
        if (level === waiting.length - 1) return { root: last, leaves };
        // Without a sibling it belongs to the next level unchanged.
        put(level + 1, last);
      }
      return { root: { hash: emptyRoot, sum: 0n }, leaves };
    },
  };
}
