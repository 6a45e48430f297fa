import { DomainError, type ProductTermsInput } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { checkHorizon, proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { termsView } from './product-view.ts';
import { findProducts, findVersions, previewTerms } from './products.repo.ts';
import { canonicalTerms, contentOf, sameTerms } from './products.rules.ts';

export type ProposeProductTermsInput = {
  productId: string;
  /** The newest version that the administrator saw, in force or not. */
  version: number;
  terms: ProductTermsInput;
  effectiveAt: string | undefined;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes a product's next terms. After another administrator approved, they act at the chosen time, 15 minutes later
 * at the earliest and 24 hours for a cut, and only on orders accepted from then on.
 * @throws DomainError INPUT_INVALID, NOT_FOUND, REVIEW_CHANGED, PRODUCT_TERMS_UNCHANGED, PRODUCT_TERMS_INVALID,
 * PRODUCT_TERMS_NOTICE
 */
export async function proposeProductTerms(ctx: Ctx, input: ProposeProductTermsInput): Promise<{ approvalId: string }> {
  const { admin, origin, key, reason, evidence, productId, version } = input;
  const after = canonicalTerms(input.terms);
  const effectiveAt = input.effectiveAt ?? null;
  checkHorizon(effectiveAt, ctx.clock.now());
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'products.propose_terms',
    refusedAs: 'products.refused',
    target: { kind: 'product', id: productId },
    detail: { version, effectiveAt, after },
    once: { route: 'propose_product_terms', key, intent: { productId, version, effectiveAt, after, reason, evidence } },
    act: async (tx) => {
      const payload = await payloadOf(tx, { productId, version, effectiveAt, after, sessionId: admin.sessionId });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'product_terms', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

type Proposed = {
  productId: string;
  version: number;
  effectiveAt: string | null;
  after: ProductTermsInput;
  sessionId: string;
};

/** What the second administrator sees and approves: before and after, with the version that is replaced. */
async function payloadOf(tx: Tx, { productId, version, effectiveAt, after, sessionId }: Proposed) {
  const [product] = await findProducts(tx, productId);
  if (product === undefined) throw new DomainError('NOT_FOUND');
  const last = (await findVersions(tx, productId)).at(-1);
  if (last === undefined || last.version !== version) throw new DomainError('REVIEW_CHANGED');
  const before = contentOf(termsView(last));
  if (sameTerms(before, after)) throw new DomainError('PRODUCT_TERMS_UNCHANGED');
  const { earliest, isCut } = await previewTerms(tx, { sessionId, productId, terms: after });
  if (effectiveAt !== null && Date.parse(effectiveAt) < earliest.getTime()) {
    throw new DomainError('PRODUCT_TERMS_NOTICE', { earliest: earliest.toISOString() });
  }
  return { productId, symbol: product.symbol, isCut, effectiveAt, before: { version, ...before }, after };
}
