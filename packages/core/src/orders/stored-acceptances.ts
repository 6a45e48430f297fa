import type { Order } from '@fairtick/contracts';
import type { Accepted } from './order-row.ts';
import { findStatements, type Sql, signatureBytes } from './statements.repo.ts';
import { createTermsHashes, type TermsHashes, termsNameOf } from './terms-hash.ts';

/** What the order's view shows of its stored statement. */
export type StoredAcceptance = Required<Pick<Order, 'signature' | 'keyId' | 'termsHash'>>;

export type StoredAcceptances = {
  remember: (id: string, acceptance: StoredAcceptance) => void;
  /** Of these orders, by id; those that were accepted before statements were stored have none. */
  find: (db: Sql, rows: readonly Accepted[]) => Promise<Map<string, StoredAcceptance>>;
  terms: TermsHashes;
};

/** Acceptances per generation; the last two generations are kept. */
const generationSize = 5_000;

/** Reads stored acceptances. Lists show the same orders repeatedly, so recent ones are cached; they never change. */
export function createStoredAcceptances(): StoredAcceptances {
  const terms = createTermsHashes();
  let young = new Map<string, StoredAcceptance>();
  let old = young;

  function remember(id: string, acceptance: StoredAcceptance): void {
    if (young.size >= generationSize) {
      old = young;
      young = new Map();
    }
    young.set(id, acceptance);
  }

  /** @throws Error for a statement that should be stored and is not: a new signature would hide that */
  async function read(db: Sql, missing: ReadonlyMap<string, Accepted>): Promise<Map<string, StoredAcceptance>> {
    const found = new Map<string, StoredAcceptance>();
    for (const { id, keyId, signature } of await findStatements(db, [...missing.values()])) {
      const termsHash = await terms.read(db, termsNameOf(missing.get(id) as Accepted));
      if (termsHash === undefined) throw new Error(`order ${id}: its terms are missing`);
      if (signature.length === signatureBytes)
        found.set(id, { signature: signature.toString('base64url'), keyId, termsHash });
    }
    for (const id of missing.keys()) if (!found.has(id)) throw new Error(`order ${id}: its statement is missing`);
    return found;
  }

  return {
    terms,
    remember,
    async find(db, rows) {
      const found = new Map<string, StoredAcceptance>();
      const missing = new Map<string, Accepted>();
      for (const row of rows) {
        const known = young.get(row.id) ?? old.get(row.id);
        if (known !== undefined) found.set(row.id, known);
        else if (row.acceptanceBatch !== null) missing.set(row.id, row);
      }
      if (missing.size === 0) return found;
      for (const [id, acceptance] of await read(db, missing)) {
        remember(id, acceptance);
        found.set(id, acceptance);
      }
      return found;
    },
  };
}
