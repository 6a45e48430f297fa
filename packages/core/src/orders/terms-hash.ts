import { createHash } from 'node:crypto';
import { formatDecimal } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import type { Accepted } from './order-row.ts';
import type { Sql } from './statements.repo.ts';
import { findProductTermsVersion, findTermsVersion, type ProductTermsRow, type TermsRow } from './terms.repo.ts';

/** What an order's terms are known by: the product of terms of its own, or null for the common ones, and the version. */
type TermsName = { productId: string | null; version: number };

export type TermsHashes = {
  /** The cached hash, without waiting; `undefined` does not mean that the version does not exist. */
  known: (name: TermsName) => string | undefined;
  /** `undefined` for a version that does not exist. */
  read: (db: Sql, name: TermsName) => Promise<string | undefined>;
};

/** Hashes of terms, each read once: versions never change. */
export function createTermsHashes(): TermsHashes {
  const hashes = new Map<string, string>();
  return {
    known: (name) => hashes.get(keyOf(name)),
    async read(db, name) {
      const known = hashes.get(keyOf(name));
      if (known !== undefined) return known;
      const text = await readTermsText(db, name);
      if (text === undefined) return undefined;
      const hash = termsHash(text);
      hashes.set(keyOf(name), hash);
      return hash;
    },
  };
}

/** What an accepted order's terms are known by. */
export function termsNameOf(order: Pick<Accepted, 'productId' | 'termsVersion' | 'ownTerms'>): TermsName {
  return { productId: order.ownTerms === true ? order.productId : null, version: order.termsVersion };
}

function keyOf({ productId, version }: TermsName): string {
  return `${version} ${productId}`;
}

/** The canonical text of a version; `undefined` where there is none. */
export async function readTermsText(db: Sql, { productId, version }: TermsName): Promise<string | undefined> {
  if (productId === null) {
    const row = await findTermsVersion(db, version);
    return row === undefined ? undefined : commonTermsText(row);
  }
  const row = await findProductTermsVersion(db, { productId, version });
  return row === undefined ? undefined : productTermsText(row);
}

/** The canonical text of a version of the common terms: a JSON array without spaces. Its hash is in every acceptance. */
function commonTermsText(row: TermsRow): string {
  return JSON.stringify([
    1,
    'common',
    row.version,
    row.feeBps,
    money(row.minStake),
    money(row.maxStake),
    row.durations.filter(({ enabled }) => enabled).map(({ durationS, payoutBps }) => [durationS, payoutBps]),
    money(row.stakeStep),
    money(row.unverifiedMaxStake),
    money(row.maxOpenStake),
    money(row.maxDayStake),
    row.slotsPerProduct,
    row.shownPriceMaxAgeMs,
    row.defaultToleranceBps,
  ]);
}

/** The same of a product's own terms, which replace the common fee, stakes and payouts. */
function productTermsText(row: ProductTermsRow): string {
  return JSON.stringify([
    1,
    'product',
    row.version,
    row.feeBps,
    money(row.minStake),
    money(row.maxStake),
    row.durationsS.map((durationS, place) => [durationS, row.payoutsBps[place]]),
    row.productId,
  ]);
}

/** SHA-256 over the text's UTF-8, lower-case hex. */
function termsHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function money(minor: bigint): string {
  return formatDecimal(minor, moneyScale);
}
