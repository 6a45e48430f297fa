import { sha256, utf8 } from '@fairtick/tlog';
import { expect, it } from 'vitest';
import { foldTree } from './fold-tree.ts';
import { levelsOf, rootOf, type SumNode } from './sum-tree.ts';

const leaves = Array.from({ length: 140 }, (_, n) => ({ hash: sha256(utf8(`leaf ${n}`)), sum: BigInt(n) }));

it('gives the levels and the root of the whole tree at every size', () => {
  for (let size = 0; size <= leaves.length; size++) {
    const levels: SumNode[][] = size === 0 ? [[]] : [];
    const tree = foldTree((level, node) => {
      levels[level] = [...(levels[level] ?? []), node];
    });
    for (const leaf of leaves.slice(0, size)) tree.add(leaf);
    const { root, leaves: counted } = tree.end();
    const whole = levelsOf(leaves.slice(0, size));
    expect([size, levels, root, counted]).toEqual([size, whole, rootOf(whole), size]);
  }
});
