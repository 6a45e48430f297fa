import { parseDecimal } from '@fairtick/contracts';
import { concat, equalBytes, sha256, utf8 } from '@fairtick/tlog';
import { encodeSum, rootOfPath, type SumNode } from './sum-tree.ts';

/** What the platform owes to one member at the end of a platform day, in minor units. */
export type Liability = {
  day: string;
  memberId: string;
  /** 32 bytes that only the member and the platform know. */
  salt: Uint8Array;
  available: bigint;
  held: bigint;
  savings: bigint;
  interest: bigint;
};

const leafPrefix = Uint8Array.of(0);

/**
 * The leaf of one member. It names the member by a pseudonym of the day, so that one leaf cannot be given to two members.
 * @throws RangeError for an amount that cannot be encoded
 */
export function liabilityLeaf(liability: Liability): SumNode {
  const { day, memberId, salt, available, held, savings, interest } = liability;
  const pseudonym = sha256(concat(utf8(`fairtick liabilities 1 ${day} ${memberId} `), salt));
  const amounts = [available, held, savings, interest];
  const sum = available + held + savings + interest;
  encodeSum(sum);
  return { hash: sha256(concat(leafPrefix, salt, pseudonym, ...amounts.map(encodeSum))), sum };
}

/** A member's proof as the API sends it: hashes and salt in hex, amounts as decimals. */
export type LiabilityProof = {
  day: string;
  memberId: string;
  salt: string;
  available: string;
  held: string;
  savings: string;
  interest: string;
  index: number;
  path: readonly { hash: string; sum: string }[];
};

/** What the platform stated about a day. */
export type LiabilityDay = { day: string; total: string; leaves: number; root: string };

export type LiabilityFinding = 'malformed' | 'other_day' | 'other_root' | 'other_total';

/** Checks that the member's amounts are part of the stated root and total; `null` when they are. */
export function checkLiability(proof: LiabilityProof, stated: LiabilityDay): LiabilityFinding | null {
  if (proof.day !== stated.day) return 'other_day';
  try {
    const { day, memberId, index } = proof;
    const leaf = liabilityLeaf({
      day,
      memberId,
      salt: bytesOf(proof.salt),
      available: amountOf(proof.available),
      held: amountOf(proof.held),
      savings: amountOf(proof.savings),
      interest: amountOf(proof.interest),
    });
    const path = proof.path.map(({ hash, sum }) => ({ hash: bytesOf(hash), sum: amountOf(sum) }));
    const root = rootOfPath({ leaf, index, size: stated.leaves, path });
    if (!equalBytes(root.hash, bytesOf(stated.root))) return 'other_root';
    return root.sum === amountOf(stated.total) ? null : 'other_total';
  } catch {
    return 'malformed';
  }
}

const amountOf = (text: string) => parseDecimal(text, 2);

/** 32 bytes. @throws RangeError for anything but 64 hex digits */
function bytesOf(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('no 32 bytes in hex');
  return Uint8Array.from({ length: 32 }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16));
}
