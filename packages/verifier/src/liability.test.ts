import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDecimal } from '@fairtick/contracts';
import { readRoot, toHex } from '@fairtick/tlog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLiability, type Liability, type LiabilityDay, type LiabilityProof, liabilityLeaf } from './liability.ts';
import { encodeSum, joinNodes, levelsOf, rootOf, type SumNode, siblingsOf } from './sum-tree.ts';

const day = '2026-11-26';
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const member = fc.record({
  day: fc.constant(day),
  memberId: fc.uuid(),
  salt: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  available: amount,
  held: amount,
  savings: amount,
  interest: amount,
});
const members = fc.array(member, { minLength: 1, maxLength: 70 });
const membersAndOne = members.chain((all) => fc.tuple(fc.constant(all), fc.nat({ max: all.length - 1 })));

const decimal = (minor: bigint) => formatDecimal(minor, 2);

function publish(levels: SumNode[][]): LiabilityDay {
  const { hash, sum } = rootOf(levels);
  return { day, total: decimal(sum), leaves: levels[0]?.length ?? 0, root: toHex(hash) };
}

function proofOf(all: readonly Liability[], index: number, levels: SumNode[][]): LiabilityProof {
  const { memberId, salt, available, held, savings, interest, day } = all[index] as Liability;
  const path = siblingsOf(index, all.length).map((place) => levels[place.level]?.[place.index] as SumNode);
  return {
    day,
    memberId,
    salt: toHex(salt),
    available: decimal(available),
    held: decimal(held),
    savings: decimal(savings),
    interest: decimal(interest),
    index,
    path: path.map(({ hash, sum }) => ({ hash: toHex(hash), sum: decimal(sum) })),
  };
}

const treeOf = (all: readonly Liability[]) => levelsOf(all.map(liabilityLeaf));

describe('the proof of one member', () => {
  it('holds for every member of every tree', () => {
    fc.assert(
      fc.property(members, (all) => {
        const levels = treeOf(all);
        const stated = publish(levels);
        const total = all.reduce((sum, one) => sum + one.available + one.held + one.savings + one.interest, 0n);
        expect(stated.total).toBe(decimal(total));
        expect(all.map((_, index) => checkLiability(proofOf(all, index, levels), stated))).toEqual(all.map(() => null));
      }),
      { numRuns: 30 },
    );
  });

  it('fails when the member was left out, swapped with another one or given the leaf of another one', () => {
    fc.assert(
      fc.property(membersAndOne, member, ([all, index], other) => {
        const proof = proofOf(all, index, treeOf(all));
        const without = all.toSpliced(index, 1);
        expect(checkLiability(proof, publish(treeOf(without)))).not.toBeNull();
        expect(checkLiability(proof, publish(treeOf([...without, other])))).not.toBeNull();
        const swapped = [...without, all[index] as Liability];
        if (index < all.length - 1) expect(checkLiability(proof, publish(treeOf(swapped)))).not.toBeNull();
        expect(checkLiability({ ...proof, memberId: other.memberId }, publish(treeOf(all)))).toBe('other_root');
      }),
      { numRuns: 30 },
    );
  });

  it('fails for another total, another root, another day and every changed field', () => {
    fc.assert(
      fc.property(membersAndOne, fc.integer({ min: 1, max: 9 }), ([all, index], more) => {
        const levels = treeOf(all);
        const stated = publish(levels);
        const proof = proofOf(all, index, levels);
        const raise = (text: string) => decimal(BigInt(text.replace('.', '')) + BigInt(more));
        expect(checkLiability(proof, { ...stated, total: raise(stated.total) })).toBe('other_total');
        expect(checkLiability(proof, { ...stated, root: toHex(new Uint8Array(32)) })).toBe('other_root');
        expect(checkLiability(proof, { ...stated, day: '2026-11-27' })).toBe('other_day');
        expect(checkLiability({ ...proof, day: '2026-11-27' }, { ...stated, day: '2026-11-27' })).toBe('other_root');
        for (const name of ['available', 'held', 'savings', 'interest'] as const) {
          expect(checkLiability({ ...proof, [name]: raise(proof[name]) }, stated)).toBe('other_root');
        }
        for (const [step, node] of proof.path.entries()) {
          const path = proof.path.with(step, { ...node, sum: raise(node.sum) });
          expect(checkLiability({ ...proof, path }, stated)).toBe('other_root');
        }
        expect(checkLiability({ ...proof, index: index + 1 }, stated)).not.toBeNull();
        expect(checkLiability({ ...proof, path: [...proof.path, { hash: stated.root, sum: '0.00' }] }, stated)).toBe(
          'malformed',
        );
      }),
      { numRuns: 30 },
    );
  });

  it('fails for a negative amount of another leaf, and for sums above 64 bits', () => {
    const own: Liability = {
      day,
      memberId: '01890000-0000-7000-8000-000000000001',
      salt: new Uint8Array(32),
      available: 500n,
      held: 0n,
      savings: 0n,
      interest: 0n,
    };
    expect(() => liabilityLeaf({ ...own, held: -1n })).toThrow(RangeError);
    const proof = proofOf([own, own], 0, treeOf([own, own]));
    const stated = publish(treeOf([own, own]));
    for (const sum of ['-4.00', '92233720368547758.08', '1e3', '1.001']) {
      const path = [{ ...proof.path[0], sum } as LiabilityProof['path'][number]];
      expect(checkLiability({ ...proof, path }, stated)).toBe('malformed');
    }
  });
});

it('hashes the example of docs/liabilities.md as that page says', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/liabilities.md'), 'utf8');
  const own = { day, memberId: '01890000-0000-7000-8000-000000000001' };
  const first = { ...own, salt: new Uint8Array(32), available: 10_000n, held: 500n, savings: 0n, interest: 25n };
  const second = { ...own, salt: new Uint8Array(32).fill(1), available: 1n, held: 0n, savings: 200_000n, interest: 0n };
  const levels = treeOf([first, second]);
  for (const { hash, sum } of levels.flat()) expect(page).toContain(`\`${toHex(hash)}\` | ${sum} |`);
});

describe('the tree', () => {
  it('has the shape of RFC 6962: as a log of the same leaves, with sums of 0 beside the hashes', async () => {
    const split = (length: number) => 2 ** Math.ceil(Math.log2(length) - 1);
    const join = (nodes: SumNode[]): SumNode =>
      nodes.length === 1
        ? (nodes[0] as SumNode)
        : joinNodes(join(nodes.slice(0, split(nodes.length))), join(nodes.slice(split(nodes.length))));
    const leaves = Array.from({ length: 70 }, (_, number) => ({ hash: new Uint8Array(32).fill(number), sum: 1n }));
    for (let size = 1; size <= leaves.length; size++) {
      const levels = levelsOf(leaves.slice(0, size));
      expect(rootOf(levels)).toEqual(join(leaves.slice(0, size)));
    }
    expect(rootOf(levelsOf([]))).toEqual({ hash: await readRoot(0, async () => []), sum: 0n });
  });

  it('hashes a prefix, then hash and sum of the left and of the right node', () => {
    const left = { hash: new Uint8Array(32).fill(7), sum: 258n };
    const right = { hash: new Uint8Array(32).fill(9), sum: 1n };
    const bytes = Buffer.concat([
      Buffer.of(1),
      left.hash,
      Buffer.from('0000000000000102', 'hex'),
      right.hash,
      Buffer.from('0000000000000001', 'hex'),
    ]);
    expect(toHex(joinNodes(left, right).hash)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('encodes no negative sum and none above 64 bits', () => {
    const largest = 2n ** 63n - 1n;
    expect(encodeSum(largest)).toHaveLength(8);
    for (const sum of [-1n, largest + 1n]) expect(() => encodeSum(sum)).toThrow(RangeError);
    const node = { hash: new Uint8Array(32), sum: largest };
    expect(() => joinNodes(node, { ...node, sum: 1n })).toThrow(RangeError);
    expect(() => siblingsOf(3, 3)).toThrow(RangeError);
  });
});
