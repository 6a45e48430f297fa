import { formatDecimal, type TapeEntry, type TapeKind, tapeKinds } from '@fairtick/contracts';

/** An entry as the database stores it: price in pips, hash as bytes. */
export type TapeRow = {
  productId: string;
  seq: bigint;
  kind: number;
  price: bigint | null;
  at: Date;
  sourceTime: Date | null;
  source: string;
  hash: Buffer;
};

export type UpdateRow = Pick<TapeRow, 'productId' | 'seq' | 'kind' | 'price' | 'at'>;

/** The fields that followers of a tape need. */
export type TapeUpdate = { productId: string; seq: number; kind: TapeKind; price: bigint | null; at: Date };

/** The database numbers kinds from 1, in the order of the contract. */
export function kindNumber(kind: TapeKind): number {
  return tapeKinds.indexOf(kind) + 1;
}

export function kindOf(number: number): TapeKind {
  const kind = tapeKinds[number - 1];
  if (kind === undefined) throw new RangeError(`no kind of tape entry has the number ${number}`);
  return kind;
}

export function tapeUpdateOf(row: UpdateRow): TapeUpdate {
  return { productId: row.productId, seq: Number(row.seq), kind: kindOf(row.kind), price: row.price, at: row.at };
}

/** The entry as the wire carries it, and as it was hashed. */
export function wireEntryOf(row: TapeRow, pipDecimals: number): TapeEntry {
  return {
    seq: Number(row.seq),
    kind: kindOf(row.kind),
    price: row.price === null ? null : formatDecimal(row.price, pipDecimals),
    at: row.at.toISOString(),
    sourceTime: row.sourceTime === null ? null : row.sourceTime.toISOString(),
    source: row.source,
    hash: row.hash.toString('hex'),
  };
}
