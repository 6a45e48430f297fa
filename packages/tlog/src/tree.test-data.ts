import { type Hash, hashLeaf, type ReadNodes } from './merkle.ts';
import { rootOfComplete } from './tiles.ts';

/** Reads subtrees of a tree whose entries are all in memory. */
export function readNodesOf(entries: readonly Uint8Array[]): ReadNodes {
  const leaves = entries.map(hashLeaf);
  return async (nodes) =>
    nodes.map(({ level, index }): Hash => {
      const width = 2 ** level;
      return rootOfComplete(leaves.slice(index * width, (index + 1) * width));
    });
}

/** Entries that differ from each other. */
export function entriesOf(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => new TextEncoder().encode(`entry ${index}`));
}
