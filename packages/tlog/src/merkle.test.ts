import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHex } from './bytes.ts';
import {
  emptyRoot,
  hashLeaf,
  isConsistent,
  isIncluded,
  readConsistencyProof,
  readInclusionProof,
  readRoot,
} from './merkle.ts';
import { entriesOf, readNodesOf } from './tree.test-data.ts';

/** The tree that implementations of RFC 6962 publish as test vectors: entries and the root of each of its sizes. */
const vectorEntries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')));
const vectorRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const entries = entriesOf(600);
const readNodes = readNodesOf(entries);
const size = fc.integer({ min: 1, max: entries.length });

/** The definition in RFC 6962, word for word. */
function rootByDefinition(leaves: readonly Uint8Array[]): Buffer {
  const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  if (leaves.length === 0) return hash();
  if (leaves.length === 1) return hash(Uint8Array.of(0), leaves[0] as Uint8Array);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hash(Uint8Array.of(1), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

it('computes the roots of the published vectors', async () => {
  const roots = await Promise.all(
    vectorRoots.map((_, leaves) => readRoot(leaves, readNodesOf(vectorEntries.slice(0, leaves)))),
  );
  expect(roots.map(toHex)).toEqual(vectorRoots);
});

it('computes the root that the definition gives for every size', async () => {
  for (let leaves = 0; leaves <= 130; leaves++) {
    expect(toHex(await readRoot(leaves, readNodes))).toBe(rootByDefinition(entries.slice(0, leaves)).toString('hex'));
  }
});

it('proves each leaf, and nothing else at its place or elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), fc.nat(), async (leaves, pick, other) => {
      const index = pick % leaves;
      const root = await readRoot(leaves, readNodes);
      const proof = await readInclusionProof({ index, size: leaves }, readNodes);
      const leaf = hashLeaf(entries[index] as Uint8Array);
      const facts = { leaf, index, size: leaves, root, proof };
      expect(isIncluded(facts)).toBe(true);
      const elsewhere = other % (leaves + 2);
      if (elsewhere !== index) expect(isIncluded({ ...facts, index: elsewhere })).toBe(false);
      expect(isIncluded({ ...facts, leaf: hashLeaf(new Uint8Array([1, 2, 3])) })).toBe(false);
      expect(isIncluded({ ...facts, proof: [...proof, leaf] })).toBe(false);
      for (const place of proof.keys()) {
        expect(isIncluded({ ...facts, proof: proof.with(place, emptyRoot) })).toBe(false);
        expect(isIncluded({ ...facts, proof: proof.toSpliced(place, 1) })).toBe(false);
      }
    }),
  );
});

it('proves that a tree is the beginning of a larger one, and no other tree is', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), async (newSize, pick) => {
      const oldSize = 1 + (pick % newSize);
      const [oldRoot, newRoot] = await Promise.all([readRoot(oldSize, readNodes), readRoot(newSize, readNodes)]);
      const proof = await readConsistencyProof({ oldSize, newSize }, readNodes);
      const facts = { oldSize, oldRoot, newSize, newRoot, proof };
      expect(isConsistent(facts)).toBe(true);
      expect(isConsistent({ ...facts, oldRoot: emptyRoot })).toBe(false);
      expect(isConsistent({ ...facts, newRoot: emptyRoot })).toBe(false);
      expect(isConsistent({ ...facts, proof: [...proof, newRoot] })).toBe(false);
      for (const place of proof.keys()) {
        expect(isConsistent({ ...facts, proof: proof.with(place, emptyRoot) })).toBe(false);
        expect(isConsistent({ ...facts, proof: proof.toSpliced(place, 1) })).toBe(false);
      }
    }),
  );
});

it('finds a rewritten entry below the old size by any larger tree', async () => {
  const rewritten = readNodesOf(entries.with(70, new Uint8Array([9])));
  for (const newSize of [101, 128, 129, 600]) {
    const [oldRoot, newRoot, proof] = await Promise.all([
      readRoot(100, readNodes),
      readRoot(newSize, rewritten),
      readConsistencyProof({ oldSize: 100, newSize }, rewritten),
    ]);
    expect(isConsistent({ oldSize: 100, oldRoot, newSize, newRoot, proof })).toBe(false);
  }
});

it('takes every tree as growth of the empty one, without a proof', async () => {
  const newRoot = await readRoot(5, readNodes);
  const facts = { oldSize: 0, oldRoot: emptyRoot, newSize: 5, newRoot };
  expect(isConsistent({ ...facts, proof: [] })).toBe(true);
  expect(isConsistent({ ...facts, proof: [newRoot] })).toBe(false);
  expect(isConsistent({ ...facts, oldSize: 6, proof: [] })).toBe(false);
});

it('walks trees near the largest exact size', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  for (const index of [0, largest - 1, 2 ** 52, 2 ** 49 - 1]) {
    const facts = { leaf: emptyRoot, index, size: largest, root: emptyRoot };
    expect(isIncluded({ ...facts, proof: Array(53).fill(emptyRoot) })).toBe(false);
  }
});
