import { hash } from 'node:crypto';
import type { Order } from '@fairtick/contracts';
import { acceptanceText, sealPrefix } from '@fairtick/verifier';
import { acceptedRow } from './accepted-row.ts';
import type { AcceptedColumns, OrderRequest } from './batch-codec.ts';
import type { ProductFacts } from './order-row.ts';
import { signedView, unsignedView } from './order-view.ts';
import { findProductFacts } from './orders.repo.ts';
import type { AcceptanceSigner } from './sign-acceptance.ts';
import { type Sql, signatureBytes, statementBytes } from './statements.repo.ts';
import type { StoredAcceptance, StoredAcceptances } from './stored-acceptances.ts';
import { termsNameOf } from './terms-hash.ts';

/** An order that the running transaction accepted. */
export type FreshOrder = { request: OrderRequest; accepted: AcceptedColumns; ownTerms: boolean };

export type BatchSigner = {
  keyId: string;
  stored: StoredAcceptances;
  /** The statements of a batch, in its order, and the orders as their owners see them. `db`: the transaction's. */
  sign: (db: Sql, orders: readonly FreshOrder[]) => Promise<{ statements: Buffer; orders: Order[] }>;
  /** An order that was placed before, with its stored acceptance, if it has one. */
  view: (
    db: Sql,
    order: Pick<FreshOrder, 'request' | 'accepted'>,
    acceptance: StoredAcceptance | null,
  ) => Promise<Order>;
};

/** In bytes, all of them ASCII; four times what an acceptance takes. */
const longestText = 2_048;

/**
 * Signs acceptances before their transaction commits. What it has to know of products and terms never changes and is
 * cached; what is missing is read on the transaction's own connection, so that no second one can be waited for.
 */
export function createBatchSigner(signer: AcceptanceSigner, stored: StoredAcceptances): BatchSigner {
  let products = new Map<string, ProductFacts>();
  /** The bytes of `sealedBytes`, written here for one order after the other: every order passes through here. */
  const sealed = Buffer.alloc(sealPrefix.length + longestText + signatureBytes);
  sealed.set(sealPrefix);

  async function productOf(db: Sql, id: string): Promise<ProductFacts> {
    if (!products.has(id)) products = await findProductFacts(db);
    const product = products.get(id);
    if (product === undefined) throw new Error(`product ${id} not found`);
    return product;
  }

  /** Without waiting, because every order passes through here. */
  function known({ request, accepted, ownTerms }: FreshOrder): Facts | undefined {
    const { productId } = request;
    const product = products.get(productId);
    const termsHash = stored.terms.known(termsNameOf({ productId, termsVersion: accepted.termsVersion, ownTerms }));
    return product && termsHash ? { product, termsHash } : undefined;
  }

  async function read(db: Sql, { request, accepted, ownTerms }: FreshOrder): Promise<Facts> {
    const { productId } = request;
    const product = await productOf(db, productId);
    const termsHash = await stored.terms.read(
      db,
      termsNameOf({ productId, termsVersion: accepted.termsVersion, ownTerms }),
    );
    if (termsHash === undefined) throw new Error(`order ${accepted.id}: its terms are missing`);
    return { product, termsHash };
  }

  /** Writes the statement to its place. */
  function signOne({ request, accepted }: FreshOrder, { product, termsHash }: Facts, statement: Buffer): Order {
    const view = unsignedView(acceptedRow(request, accepted), product);
    const text = acceptanceText({ ...view, memberId: request.memberId, termsHash });
    if (text.length > longestText) throw new Error(`order ${accepted.id}: its statement is too long`);
    const end = sealPrefix.length + sealed.write(text, sealPrefix.length);
    const signature = signer.signBytes(sealed.subarray(sealPrefix.length, end));
    sealed.set(signature, end);
    statement.set(signature);
    statement.set(hash('sha256', sealed.subarray(0, end + signatureBytes), 'buffer'), signatureBytes);
    const acceptance = { signature: signature.toString('base64url'), keyId: signer.keyId, termsHash };
    stored.remember(accepted.id, acceptance);
    return Object.assign(view, acceptance);
  }

  return {
    keyId: signer.keyId,
    stored,
    async sign(db, orders) {
      const statements = Buffer.allocUnsafe(orders.length * statementBytes);
      const views: Order[] = [];
      for (const [place, order] of orders.entries()) {
        const facts = known(order) ?? (await read(db, order));
        const end = (place + 1) * statementBytes;
        views.push(signOne(order, facts, statements.subarray(end - statementBytes, end)));
      }
      return { statements, orders: views };
    },
    async view(db, { request, accepted }, acceptance) {
      const product = await productOf(db, request.productId);
      return signedView({ signer }, acceptedRow(request, accepted), { product, acceptance });
    },
  };
}

type Facts = { product: ProductFacts; termsHash: string };
