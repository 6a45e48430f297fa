import { type KeyObject, sign } from 'node:crypto';
import { utf8 } from '@fairtick/tlog';

/** Kinds of statements and the numbers that the database stores for them. */
export const statementKinds = {
  head: 1,
  audit: 2,
  key: 3,
  incident: 4,
  liabilities: 5,
  terms: 6,
  key_end: 7,
  figures: 8,
  ledger: 9,
  holdings: 10,
  settlement: 11,
} as const;
type StatementKind = keyof typeof statementKinds;

/**
 * Something that the platform stands by, to be signed once. `fields` are what the kind has after the first three elements:
 * - head: product id, sequence number and hash (hex) of the newest entry of its tape
 * - audit: number and hash (hex) of the newest entry of the audit log
 * - key: what the key signs (`acceptance` or `log`), key id, raw Ed25519 public key (base64url)
 * - key_end: what the key signed, key id, the key that replaced it
 * - incident: what happened, then its facts
 * - figures: platform day, SHA-256 (hex) of its published rows
 * - ledger: platform day, number of its transfers, hash (hex) over them, hash of the day before
 * - liabilities: platform day, root (hex) and total of its sum tree, number of leaves
 * Statements of the kinds `terms` and `holdings` are made by the database; see state_terms and apply_stated_holdings. Those of
 * the kind `settlement` are made by settle_orders, beside one that states how many orders have none; see migration 0033.
 */
export type Statement = {
  kind: Exclude<StatementKind, 'terms' | 'holdings' | 'settlement'>;
  /** Of which product, key or incident it speaks. */
  subject: string;
  /** Which of the statements about this subject: a sequence number, a day since 1970, or 0 where there is one only. */
  number: bigint;
  madeAt: Date;
  fields: readonly (string | number)[];
};

export type SignedStatement = Statement & { bytes: Uint8Array<ArrayBuffer>; signature: Buffer };

/** The signed bytes: a JSON array without spaces, in UTF-8: format 1, kind, when it was made, and the kind's fields. */
function statementBytes({ kind, madeAt, fields }: Statement): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify([1, kind, madeAt.toISOString(), ...fields]));
}

export function signStatement(statement: Statement, key: KeyObject): SignedStatement {
  const bytes = statementBytes(statement);
  return { ...statement, bytes, signature: sign(null, bytes, key) };
}

/** A statement with its place; of one about an order, the hash that the log shows. */
export type PlacedStatement =
  | { logIndex: bigint; statement: Buffer; keyId: string; signature: Buffer }
  | { logIndex: bigint; sealed: Buffer };

/** The log's entry of a statement. */
export function entryOf(row: PlacedStatement): Uint8Array<ArrayBuffer> {
  return 'sealed' in row ? sealedEntry(row.sealed) : openEntry(row);
}

/** The log's entry of a statement whose text is public: a JSON array of format, `open`, statement, key id and signature. */
function openEntry(row: { statement: Buffer; keyId: string; signature: Buffer }): Uint8Array<ArrayBuffer> {
  const { statement, keyId, signature } = row;
  return utf8(JSON.stringify([1, 'open', statement.toString('utf8'), keyId, signature.toString('base64url')]));
}

/** The log's entry of a statement about an order: a JSON array of format, `sealed` and a hash (hex) of the statement. */
function sealedEntry(hash: Buffer): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify([1, 'sealed', hash.toString('hex')]));
}
